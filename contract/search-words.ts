import type { Accommodation, Activity, GenderText, Level } from './enums.ts';
import type { classTypes, partsOfDay } from './search-choices.ts';
import type { SpokenLanguage } from './spoken-languages.ts';

/** Days with words of their own. */
type TypedDay =
  | 'today'
  | 'tomorrow'
  | 'monday'
  | 'tuesday'
  | 'wednesday'
  | 'thursday'
  | 'friday'
  | 'saturday'
  | 'sunday'
  | 'weekend'
  | 'week';

/**
 * Words that people type into the search for a filter, besides its label: English, Chinese, and pinyin without
 * spaces. A bar separates them. A plural with "s" is found too. The first value of a word wins.
 * Those of activities are for a phone that never loaded the list; its records have their own.
 */
export const activityWords: Readonly<Record<Activity, string>> = {
  swim: 'swimming|swim|swimmer|游泳|游水|youyong',
  basketball: 'basketball|篮球|lanqiu',
  tennis: 'tennis|网球|wangqiu',
  tableTennis: 'table tennis|ping pong|pingpong|乒乓球|乒乓|pingpangqiu|pingpang',
  badminton: 'badminton|羽毛球|yumaoqiu',
  football: 'football|soccer|足球|zuqiu',
  athletics: 'athletics|track and field|running|田径|跑步|tianjing|paobu',
  climbing: 'climbing|climb|climber|rock climbing|bouldering|攀岩|panyan',
  judo: 'judo|柔道|roudao',
  gymnastics: 'gymnastics|gymnastic|体操|ticao',
  yoga: 'yoga|瑜伽|瑜珈|yujia',
  dance: 'dance|dancing|dancer|舞蹈|跳舞|wudao|tiaowu',
  baseball: 'baseball|棒球|bangqiu',
  skating: 'skating|skate|ice skating|滑冰|溜冰|huabing|liubing',
  cycling: 'cycling|biking|bike|bicycle|骑行|骑车|自行车|qixing|zixingche',
  chess: 'chess|国际象棋|象棋|guojixiangqi|xiangqi',
  piano: 'piano|钢琴|gangqin',
  violin: 'violin|小提琴|xiaotiqin',
  drawing: 'drawing|draw|painting|paint|绘画|画画|美术|huihua|huahua|meishu',
  coding: 'coding|code|programming|编程|biancheng',
};

export const needWords: Readonly<Record<Accommodation, string>> = {
  quietSpace: 'quiet space|quiet place|quiet room|quiet|安静空间|安静|anjingkongjian|anjing',
  visualSchedule:
    'visual schedule|picture schedule|visual|图片日程表|图片日程|日程表|tupianrichengbiao|richengbiao',
  sensoryBreak: 'sensory break|sensory|随时休息|感官休息|suishixiuxi',
  oneToOne: 'one to one support|one on one support|1 to 1 support|一对一支持|yiduiyizhichi',
  signLanguage: 'sign language|sign|signing|asl|手语|shouyu',
  nonverbal:
    'without spoken words|without words|nonverbal|non verbal|无需口语|不用说话|wuxukouyu|buyongshuohua',
  wheelchair:
    'wheelchair|wheelchair accessible|wheelchair access|轮椅无障碍|轮椅|无障碍|lunyiwuzhangai|lunyi|wuzhangai',
  lowVision: 'low vision|blind|visually impaired|低视力支持|低视力|视障|dishili|shizhang',
  hearingLoop: 'hearing loop|hearing aid|hearing|助听感应线圈|助听|助听器|听障|zhuting|tingzhang',
  extraTime: 'extra time|more time|不赶时间|buganshijian',
  caregiverSeat: 'caregiver stays|caregiver|照护者可陪同|照护者|陪同|peitong',
  clearRoutine: 'clear routine|routine|固定流程|gudingliucheng',
};

export const dayWords: Readonly<Record<TypedDay, string>> = {
  today: 'today|今天|今日|jintian',
  tomorrow: 'tomorrow|明天|明日|mingtian',
  monday: 'monday|周一|星期一|礼拜一|xingqiyi',
  tuesday: 'tuesday|tues|周二|星期二|礼拜二|xingqier',
  wednesday: 'wednesday|wed|周三|星期三|礼拜三|xingqisan',
  thursday: 'thursday|thur|周四|星期四|礼拜四|xingqisi',
  friday: 'friday|fri|周五|星期五|礼拜五|xingqiwu',
  saturday: 'saturday|sat|周六|星期六|礼拜六|zhouliu|xingqiliu',
  sunday: 'sunday|周日|周天|星期日|星期天|礼拜天|zhouri|xingqitian|xingqiri',
  weekend: 'weekend|sat sun|sat and sun|saturday and sunday|saturday or sunday|周末|周六周日|周六日|zhoumo',
  week: 'this week|next 7 days|这周|本周|这个星期|这星期|7 天内|七天内|benzhou|zhezhou',
};

export const partWords: Readonly<Record<(typeof partsOfDay)[number], string>> = {
  morning: 'morning|before noon|上午|早上|早晨|中午 12 点前|shangwu|zaoshang',
  afternoon: 'afternoon|noon to 5 pm|下午|12 点至 17 点|xiawu',
  lateAfternoon:
    'after school|afterschool|late afternoon|after 3 pm|after 15:00|放学后|放学|下午三点以后|三点以后|15 点以后|15:00 以后|fangxuehou',
  evening: 'evening|night|after work|after 5 pm|after 17:00|晚上|傍晚|下班后|17 点以后|wanshang|bangwan',
};

export const typeWords: Readonly<Record<(typeof classTypes)[number], string>> = {
  oneToOne: 'one to one|one on one|1 to 1|1 on 1|1:1|private|一对一|私教|yiduiyi|sijiao',
  group: 'in a group|group|小组课|小组|团课|xiaozuke|xiaozu',
};

export const levelWords: Readonly<Record<Level, string>> = {
  firstSteps:
    'beginner|for beginners|first steps|no experience|初学|初学者|入门|零基础|chuxue|rumen|lingjichu',
  some: 'some practice|intermediate|有基础|有一些基础|中级|youjichu|zhongji',
  sure: 'advanced|confident|熟练|高级|进阶|shulian|gaoji|jinjie',
};

/** Sign language alone is a need: these are certain ones. */
export const spokenWords: Readonly<Record<SpokenLanguage, string>> = {
  en: 'english|in english|英语|英文|yingyu|yingwen',
  zh: 'chinese|mandarin|in chinese|in mandarin|中文|汉语|普通话|华语|国语|zhongwen|hanyu|putonghua',
  es: 'spanish|español|in spanish|西班牙语|西语|xibanyayu',
  fr: 'french|français|in french|法语|fayu',
  yue: 'cantonese|粤语|广东话|yueyu|guangdonghua',
  vi: 'vietnamese|tiếng việt|越南语|yuenanyu',
  ko: 'korean|한국어|韩语|hanguoyu',
  ja: 'japanese|日本語|日语|riyu',
  hi: 'hindi|印地语',
  ta: 'tamil|泰米尔语',
  ms: 'malay|bahasa melayu|马来语|malaiyu',
  tl: 'tagalog|filipino|他加禄语|菲律宾语',
  ar: 'arabic|阿拉伯语|alaboyu',
  pt: 'portuguese|português|葡萄牙语|葡语|putaoyayu',
  ru: 'russian|俄语|eyu',
  ase: 'american sign language|美国手语',
  csl: 'chinese sign language|中国手语',
  asf: 'auslan|australian sign language|澳大利亚手语',
  sls: 'singapore sign language|新加坡手语',
};

export const genderWords: Readonly<Partial<Record<GenderText, string>>> = {
  1: 'woman|women|female|lady|女教练|女老师|女性|nvjiaolian|nvlaoshi',
  0: 'male|男教练|男老师|男性|nanjiaolian|nanlaoshi',
};

export const freeWords = 'free|for free|free of charge|no charge|免费|不要钱|mianfei';

/** Words that are names of people too. They are filters only beside another filter, and beside no name. */
export const doubtfulWords: {
  readonly days: Readonly<Partial<Record<TypedDay, string>>>;
  readonly gender: Readonly<Partial<Record<GenderText, string>>>;
} = {
  days: {
    monday: 'mon|zhouyi',
    tuesday: 'tue|zhouer',
    wednesday: 'zhousan',
    thursday: 'thu|zhousi',
    friday: 'zhouwu',
    sunday: 'sun',
  },
  gender: { 0: 'man|men' },
};

/** Words around a number. */
export const numberWords = {
  /** Before a price. */
  below:
    'under|below|less than|no more than|cheaper than|up to|at most|max|maximum|低于|不超过|不到|少于|最多|最高',
  currency: '$|us $|¥|€|£|dollar|usd|buck|cny|rmb|yuan|元|块|块钱|美元|美金|人民币|kuai|meiyuan',
  /** Behind a price. */
  orLess: 'or less|or below|or under|max|以下|以内|之内|内|yixia|yinei',
  /** Before an age, and behind it. */
  aged: 'age|aged|ages|年龄',
  years: 'years old|year old|years of age|year|yr|yo|岁|周岁|sui',
  kilometres: 'km|kilometre|kilometer|公里|公里内|公里以内|公里之内|千米|gongli',
  seats: 'seat|seats together|place|place together|个名额|个位置|个座位|人一起',
  two: 'two|两|二',
  three: 'three|三',
  four: 'four|四',
  five: 'five|五',
  six: 'six|六',
} as const;

/** Words that mean nothing beside a filter. They belong to the filter behind them, or before them. */
export const joiningWords = {
  before:
    'a|an|the|with|near|in|on|at|by|for|from|of|that|than|who|and|or|this|every|any|anything|some|within|teaches|teach|to|learn|i need|i want|looking for|会|在|要|找|有|和|想学|学',
  after: 'class|classes|lesson|course|session|coach|coaches|instructor|teacher|课|课程|班|教练|老师',
  either: '的',
} as const;

/**
 * Words for a condition of a person. Never a filter: classes list the needs that they meet. The search answers them
 * with a hint to the needs, which does not repeat them.
 */
export const conditionWords =
  'autism|autistic|asd|asperger|aspergers|adhd|down syndrome|downs syndrome|cerebral palsy|epilepsy|dyslexia|dyspraxia|' +
  'neurodivergent|neurodiverse|disability|disabled|learning disability|developmental delay|special needs|' +
  '自闭|自闭症|孤独症|阿斯伯格|多动症|唐氏|脑瘫|癫痫|读写障碍|感统|智力障碍|发育迟缓|残疾|残障|特殊儿童|特殊需要|特殊需求|特需|' +
  'zibizheng|guduzheng|duodongzheng|naotan|teshuertong';
