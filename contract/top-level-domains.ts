/*
 * Top-level domains that anybody can register below, from the public suffix list. Domains of single brands are left
 * out. The phone and the server need the last label only (docs/decisions/0372).
 */

/** Countries and regions, in two letters. */
export const countryDomains = [
  'ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bv',
  'bw by bz ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es',
  'et eu fi fj fk fm fo fr ga gb gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu',
  'id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt',
  'lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no',
  'np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si',
  'sj sk sl sm sn so sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk',
  'us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw',
].join(' ');

/** Words and names in Latin letters. */
export const openDomains = [
  'abc able academy accountant accountants actor ads adult africa agency airforce amazon amsterdam',
  'android anquan apartments app apple arab archi army art arte asia associates attorney auction audio',
  'author auto autos baby band bank bar barcelona barefoot bargains baseball basketball bayern beauty',
  'beer berlin best bet bible bid bike bing bingo bio biz black blackfriday blog blue boats bond boo',
  'book booking boston bot boutique box broadway broker brother brussels build builders business buy',
  'buzz bzh cab cafe cal call cam camera camp capetown capital car caravan cards care career careers',
  'cars casa case cash casino cat catering catholic center cfd channel charity chat cheap christmas',
  'chrome church circle city claims cleaning click clinic clothing cloud club coach codes coffee',
  'college cologne com community company computer condos construction consulting contact contractors',
  'cooking cookingchannel cool coop corsica country coupon coupons courses cpa credit creditcard',
  'cricket crown cruise cruises cymru cyou dad dance data date dating day dds deal dealer deals degree',
  'delivery democrat dental dentist desi design dev diamonds diet digital direct directory discount',
  'discover dish diy docs doctor dog domains dot download drive dtv dubai earth eat eco edu education',
  'email energy engineer engineering enterprises equipment esq estate eus events exchange expert',
  'exposed express fail faith family fan fans farm farmers fashion fast feedback film final finance',
  'financial fire fish fishing fit fitness flights florist flowers fly foo food football forex forsale',
  'forum foundation fox free fun fund furniture futbol fyi gal gallery game games gap garden gay gdn',
  'gent gift gifts gives giving glass gle global gmbh gold golf goo got gov graphics gratis green gripe',
  'grocery group guide guitars guru hair hamburg hangout haus health healthcare help helsinki here',
  'hiphop hiv hockey holdings holiday homes horse hospital host hosting hot hoteles hotels house how',
  'ice icu immo immobilien inc industries info ink institute insurance insure int international',
  'investments irish ist istanbul jetzt jewelry jobs joburg jot joy juegos kaufen kids kim kinder',
  'kitchen kiwi koeln kosher krd kred kyoto land lat latino law lawyer lds lease legal lgbt life',
  'lifestyle lighting like limited limo link live living llc llp loan loans locker lol london lotto',
  'love ltd ltda luxe luxury madrid makeup man management mango map market marketing markets mba med',
  'media meet melbourne meme memorial men menu miami mil mma mobi mobile moda moe moi mom money monster',
  'mortgage moscow moto motorcycles mov movie museum music nagoya name navy net network new news next',
  'ngo ninja now nrw nyc observer office okinawa one ong onion onl online ooo open orange org organic',
  'osaka ovh page paris partners parts party pay pet pharmacy phd phone photo photography photos physio',
  'pics pictures pin pink pizza place play plumbing plus poker porn post press prime pro prod',
  'productions prof promo properties property protection pub qpon quebec racing radio read realestate',
  'realtor realty recipes red redstone rehab reise reisen reit ren rent rentals repair report',
  'republican rest restaurant review reviews rich rio rip rocks rodeo room rsvp rugby ruhr run ryukyu',
  'saarland safe sale salon sarl save scholarships school schule science scot search seat secure',
  'security seek select services sexy shiksha shoes shop shopping show singles site ski skin sky smart',
  'smile soccer social software solar solutions soy spa space sport spot srl stada stockholm storage',
  'store stream studio study style sucks supplies supply support surf surgery suzuki swiss sydney',
  'systems taipei tatar tattoo tax taxi team tech technology tel tennis theater theatre tickets tienda',
  'tips tires tirol today tokyo tools top tours town toyota toys trade trading training travel trust',
  'trv tube tunes university uno vacations vana vegas ventures versicherung vet viajes video viking',
  'villas vin vip virgin vision vlaanderen vodka vote voting voto voyage wales wang watch watches',
  'weather webcam weber website wedding wien wiki win wine work works world wow wtc wtf xin xxx xyz',
  'yachts yoga yokohama you yun zip zone zuerich',
].join(' ');

/** Words and countries in other scripts. */
export const otherScriptDomains = [
  'vermögensberater vermögensberatung ελ ευ бг бел дети ею ком мкд мон москва онлайн орг рус рф сайт',
  'срб укр қаз հայ ישראל קום ابوظبي الاردن البحرين الجزائر السعودية السعوديه السعودیة السعودیۃ المغرب',
  'اليمن امارات ايران ایران بارت بازار بھارت تونس سودان سوريا سورية شبكة عراق عرب عمان فلسطين قطر كوم',
  'مصر مليسيا موريتانيا موقع پاكستان پاکستان ڀارت कॉम नेट भारत भारतम् भारोत संगठन বাংলা ভারত ভাৰত ਭਾਰਤ',
  'ભારત ଭାରତ இந்தியா இலங்கை சிங்கப்பூர் భారత్ ಭಾರತ ഭാരതം ලංකා คอม ไทย ລາວ გე みんな クラウド コム セール ファッション',
  'ポイント 世界 中信 中国 中國 中文网 企业 佛山 信息 健康 八卦 公司 公益 台湾 台灣 商城 商店 商标 在线 娱乐 家電 广东 慈善 我爱你 手机 招聘 政务 政府 新加坡 新闻 时尚 書籍',
  '机构 游戏 澳門 澳门 点看 移动 组织机构 网址 网店 网站 网络 臺灣 购物 通販 集团 食品 餐厅 香港 닷넷 닷컴 한국',
].join(' ');
