"""Moves of twelve real games on 19 lines, two letters each as in SGF, Black first, no passes.

Source: the game records in the source package of GNU Go 3.8 (regression/games), by file name. Moves only.
"""

GAMES = {
    "great5-gnugo": (
        "qdddpqdpfcqoqkocpefdgdecfeedndcigciqncrqobqmfgdgdmoonpolkcqipjnjoirlrklqmpckfmgpmnmlknklonnoponnmonmopimfkpnhkqr"
        "oroginqghmnhjmjlilpbnbppkgjkcobmcpcqdqdreqepfqcrgqfphqhphrerirjrjqjpkqkrfrkpfsiscmhsbniiblclbkigbjkibicchfjhcjdj"
        "dieidhchehbhahejcgbgcfafbeaefibdceagfbaicaajdbefeededfcdegebeaifhekelfbbbaabkdlejejfkfmemfnenfoeofodpciejdqbqerf"
        "rcrebprbsbqcrdpdpfpgpapcbqgsbresidgrmhnimimjmrricsqaoalhmgliprhgqsrspsqqhighgghhgiijlrhjgjfhlmlljgihmqdolpjokose"
        "kssdscqfdnlgmdngldkhraioenplkqakamaajnhofogogneohn"
    ),
    "martha": (
        "jjdpbbqoebqehbpqkbpcnbjqqbpbcdclfdciidqhldcfodoirdqcbfbedfcegfeljfgqmfmqpfqlrgqfchdifhdhihcplhqgohmlqipibjdgejjl"
        "mjhkgkglokolrkefklkkbmkmemblmmnmqmpmgnfmknlncokonodororpepjkhpeqkpjpbqbpoqjnrqqperfrirrllrnkimhmprmrpnopcsqrnsqq"
        "ckdkgshqaddrsmslhjrisisjaoaeikinrshlpaoasbrcahdenjhomkoonlllnnomiobdgohnonplnpmnpoppnaobdqcqalbkpjqjsfbgrjqnlonc"
        "skqkegmbfqjrdqgrjoeoknipjsnqdlgjcmcjakdmdnbidlckflfkekflrhqimcndnemdoclcmemclbkcjckdkeaparhibaijiifghjgghgghhhgi"
        "eaccdccbhaoeeeofogcamplqjdmanbfflapdbcdddajbdbedcdgeodfcpepgpeibnfhdpficjahehckakblbiakbkqfniqkojokrkncrksgpkhif"
        "spnirroernrmnrqsmsoroffbosfaoqlslplrgbje"
    ),
    "gorimutyu": (
        "pddqcdckppimeclrcodndoeocnfhonbfoqlglpkpkqiqkrhclqocpcollcqeobrmncmeodofkmkkheifjpbpiphphqhrgqfqgpgogrbmrdsdrerf"
        "seoasfsgrgrhqfqgshsiqhphriqjjlebfblmdbbdilhkllmlmknjmmpnhmqpqqfmqorrmjlibcfrfsgshsesglsjgkgjfjgeekmohjijhdhiiccb"
        "eemilngsirefbedefekdgfggdfcfdgchcefphororpaerjrkfgqirhsprnksnoorkcmqnrrcscsbqcddadejeidjfirqsonsmrqrprpspqiepgog"
        "ghqbrbrarchhhgigpioiqkpkqlpjafagbgcgahaibibjcibncjbodkfkdmdlflbhdhcgeljcjbhngnndjdjemdhbidpbclcmenblfonbqmmblbla"
        "ocsqbkakajginenfep"
    ),
    "incident94": (
        "ddqppdcpelopkeeqoffcfdgdgcedecfefbdcfdhdeegfccjqdhqkqhefdbokegjodfffclkcjcjbkdjdichckbiblchbieidhgjejfghggfgfhii"
        "hfgehihhihgigjfieifjfkehjihjijgkhiejfhikdjehekdicidgcgchbhcfdhdeeieoceedhkfcgjdifdchbffcdhhjfdcheehldfcjdhbjeidk"
        "egdlfhdiehemflfmdjiichjjiajhigkijgkgjakfgbhakakcgahejcifkcqcrcqdqerdpcqbpbrerfqfpergqgsfpfcmrfblrhmqsgnmseqaparb"
        "lflglhlimhmgnhnjmfnfngnendlemdmesbscoeoildohogpikhqiodrisfmisdsa"
    ),
    "20040507-GnuGoCVS-read": (
        "pddpddqpopmqqqrqpqropnjqrnqrprrsfqcfchfcfdgdecfeedfbgeffhdgcheebdbhcicibjcjbkcpfqhognecndqcqcpcocrbpbqcjehcpeqph"
        "qgpiqfqiqkkblbnfmfmglgoendmhlhodoccccbcddedccebebfdfclbrembgbhghfgppnqmpiroolrjrmrnpoqpononnmoloknmnkqqnoliphqkr"
        "kplqjpiqgrpkiohphogpfolsnsqmokplmiblbkckbmgggffhegfjekjhnhngnjdlcmdkdmbjejgognishrhninfneogmfkjfhlhjfijjgihihghh"
        "igihjggjeiglgkkklmhkilefcgdrercsenrimmsfresesdrdsgscrfqdpeqepcqbqcrcpbafrbakfmgnhmfshsdgdhoffpksnrjokopsosqsomme"
        "lfmcncidielcjdnbmdldlembkdahaiesgsbiagbfahbnamrhsbrgsdoiojnipjqjpgohqlpmrmonrksnrjsisjsmslrlrmmjlinmmkljlkrnsfrl"
        "flmsrmnlkjrlbcskbd"
    ),
    "TheGNUGo-grasshoper": (
        "pdddpqeqqocppjndlcmencocodmcnbmbobjcfcldcfdfccoepejpcdcjdclpgpofpfnqogcgdebfceefeeqmpmqlqnplomrjrkqjqiriqheorhrl"
        "skqkokrnrosmsosnpkgnolffiqjqhnhogohminiofngmfoimdpepdodncobpdqenbofmerfrcrbmcncmapesdriekkjiikhjhkgjjnlnjojmipko"
        "hpgqkqkpjrkrirkmgrhrdslhfsgsgkmkmllllkmjnfnemflfngmhkekflemdkdlbkckbicidhcibhbhagaiagcorfjgifiqrghijgfgefegghfgd"
        "fgdhhhfkjfjekglgjjkjjkiikikhjhljihliegdgekdlfljgeheihgdielemdkckejglbebgmpmqprpsoqnonrosqqrrrqqssrmropshsgsirgmm"
        "nlnpnhninjoipiohphooojpnpoonqpminkfdifedhikiigechdhekgjdebfbdbfaeagbblafamanalbncldmciaodjbibjchbqaqarbsapaecqac"
        "adbdbcadabbabkbbcicjajnm"
    ),
    "meijin27_g1": (
        "pdddppdqdocodncpcffcbdchdhdidgcjeqerfqdpfoephcbecdcedebfbgcgdfbheddcecebdbccfbeeeafdebcbfefpfinclcqcpcqdpepbobqb"
        "ocqfgohqkjhifkhkijhjimiiipiqjhjikijljmkliljklnmlolhggpgqnjfgehgeefffifeeeiigjghdicgldkfmengcgbfejpieqhpfofphpgqg"
        "ogrhqiriqjjfkfjekeqqpqqpqorornprorrrpoosnspsnrrpjqjdkcoapaqaqerenbrjbmqkpjqmqnjcjbnmmnkmknkdldirjrcncmckdjciclem"
        "dmeldlbnaeagbbbccaadishsjsrmlkpmgsgrhrfneohsbkbjpkonoonnnomkmjsnqlrkplrlhrekejhsrfrghribhbhsrdsfhrkbiahsrcrbhrkg"
        "khhssbsdhrlelfhssosphrmflghsqrqshrgnhnhsrssshrjakahsidhfhrabbahsanaohramhsakblalfsfresdsghnkokgkkkhmhlfl"
    ),
    "gnugo-3.5.3-Scorpion-200401080502": (
        "pdcpqqccfdcficdljqeqpjndqfpcqcocqbpplcqppqoqornqnrmqrprorqqngqmrpregodmcldggflmnneekmdrkrjqkqjigeldndkcidmclcmbl"
        "fkemejkgbmcjcqbqendqfmfbecebdccbgciajbhjpkdogomggbogpgnjnkmjdbdagasjsiskrhplolpmcdbdcebeeakmiljkikijjlkljmjninjo"
        "caiohodeohfrgrofnfngmknhoijphqkqfqesddeelkiqirjrgjhkhlisgkhrbbbckjjjpekigiabbaieidljkkeofojeniiinmnnomonmilihegs"
        "ehdhfhhfdidjeickjdgehdkekdboalakamchlefelflghhihfgffkfjfsosnsprnmslsnscnmmlmojepfpllmlmhmfhphgekgddkedgfghipgppf"
        "oebnanaoemhidahnimgmglfngnfnajbkdgdf"
    ),
    "gnugo-3.5.4-chpr-200403201748": (
        "doppdeqdlicgceocgcccdcdbecbdbebbciegcddqadbcebdldacocpdpcnbodnbnclckbmbpdkdjekcjejchdibieigpdgdhdfehfpfofqgqepeo"
        "fremdmelbkbjgogrfnencmhognflhnqjajbhdrcrerioinfifkgkjojpipiqhpjqbrmobqcqcsamblojeqcpanaoaqalgshqfsdsesnhqqpqlpqp"
        "mplonokpkonnopoonpmmoqhslmlqmlpnomonpmqgqnornrqrosprqonmnlporqrprrolploklnmnroqmqlsprmlcmrmqnqiclrrspskqkrlhnsqs"
        "sojrisdssrhesqssrqjisrlllkklknjmmkkkmimhsqferrqqrqrkrrkssqsrrqlskirlkjhbkhjjjhkgnigjohogpgphoiiinglfofpimflgqfle"
        "qhrgrhrfnjqepfpkqipjrjshrigbihnehiijhjhkikjkghefilimkmjlieifhfhgjfgfighfjghhjcjbkcjdkdjekeidkfmeldkbmclbmdmbndoe"
        "odpepcrbobnbncpdqcqbrcscrdresdfdfcnfogoapanapbmgslsinksjgdbfafagaeedddcfcbfbgeeehdfaeasejngihmhleshc"
    ),
    "gnu-crazystone": (
        "pddfppcpchindlcfeqlpdocjdidjeibhhqejbifjbgficoeecrhcccbfecbjegciggfbehgkfdfegdgehehfgfhdiejdebjeifaijfkfiikghgcg"
        "pfidqiigjgihjhhhkhlhgighfhgjhiooqnkondpqoqqpqqrqprpoqorprroppqmdmcsrgbrsqrnqroornrmrosncocnenbnsmslsmqnpmelrkele"
        "kdldkclclbepdppjmfodnckblfdrerdqcqrhqhdcddearieddbfcgcfadagahbhaiadsqkbpbobsescsbqbrapfqfpeofrgrgqfsgshslihrenfo"
        "gofngmfsfqemgnfmirqjokqgpgphrjrkpksirlpiskjsjrsjrkisflksnspsqsgpiphphoommlnlnkpeqeqdoejkmm"
    ),
    "indigo-gnu": (
        "diqdcdedcpccqpddqjceoqeqjpeoodoekccndrcknepegqoobjerpndqcqohboqhekcrbngpcmhqnmbkdljrhpiqcgipiojohokobrhcgrgohnhl"
        "gnfngmfmgldshrkqbdbeimhkgjpcmqndgkjkncmdmcoclfihldmekmnflhpjpkojlkqkrkqlrlrjqmplokhjifghfgkimjhfhghhggkhhekgkfol"
        "nkmplplqlomolnnqmrnrlrkrornslgilkpirjgjhonosprsjnonpopjbnnfhegpsqrobkbicdebgbhafeefdlibsbqqsrrklllcfchfedfgfigie"
        "bcbbfpfoepdpfqjedodncoflfkfrkdffkjjjjfennbrsnikkpioijmljnlsrsqjaahacagadpmqijdidkjmnmmmsomqjfiljehefdgkanjlblcsk"
        "rmgisslsqbrbjqoamblarcqcsbrardqarergemgsdmhslemfmgngbfaekjnhijiijcslelsmsnsrgbfbgcfchbibgdssmagahafarqmhbgarkege"
        "aqljascskjknjnljarkjjlmihmnaqfpfqgrfqepgpopdrnpbdbcbclrhblhdakcdlmgq"
    ),
    "jimmy-gnu": (
        "ddppcppdepcjfdhcncfbkcqfnqgqqnpnpmqoonpoqiqmqlrnrmnpmpoqiqgonooppbqccgomnmplcccmolqkpmpkqnmqqmpirorppherrkoicrqb"
        "snhelqnrmrnqqglpmokqlrjplokppfobqebhbgbodnbpdmclekbqcqcingmimkoejimgmfnhlgimmhmelejngfmdmcljkljbdbldkdkbjklckeei"
        "gjgiocpcnbpahighegagafahbfgmfkrdhgrfresepenfofneohrgnirhhhqhqjdhpgripjrjokifkjlnliigsprqsqsrrrsospebbrdrbncnecdl"
        "fmelflfnemarhlkochbifcgcgbhbqdhmfqgrfrfsjrkrdgehfgfpeqeododkdqgsdsescsaqipiohpgpejmnnngefeeneagadjdikmknfhfiihjg"
        "khkflflmllglgkilikhkhjjehlkghkgdjdidjcicmmcobssjskscfjsqsofadajhggasdpjmhfjlooha"
    ),
}
