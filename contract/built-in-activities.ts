import type { ActivityRecord } from './activity.ts';

/** One activity: key, names, words of the search in both languages, drawing. */
type Line = readonly [
  key: string,
  en: string,
  zh: string,
  wordsEn: string,
  wordsZh: string,
  pattern: ActivityRecord['pattern'],
];

const lines: readonly Line[] = [
  ['swim', 'Swimming', '游泳', 'swimming|swim|swimmer', '游泳|游水|youyong', 'pool'],
  ['basketball', 'Basketball', '篮球', 'basketball', '篮球|lanqiu', 'court'],
  ['tennis', 'Tennis', '网球', 'tennis', '网球|wangqiu', 'net'],
  [
    'tableTennis',
    'Table tennis',
    '乒乓球',
    'table tennis|ping pong|pingpong',
    '乒乓球|乒乓|pingpangqiu|pingpang',
    'net',
  ],
  ['badminton', 'Badminton', '羽毛球', 'badminton', '羽毛球|yumaoqiu', 'net'],
  ['football', 'Football', '足球', 'football|soccer', '足球|zuqiu', 'pitch'],
  [
    'athletics',
    'Athletics',
    '田径',
    'athletics|track and field|running',
    '田径|跑步|tianjing|paobu',
    'track',
  ],
  ['climbing', 'Climbing', '攀岩', 'climbing|climb|climber|rock climbing|bouldering', '攀岩|panyan', 'wall'],
  ['judo', 'Judo', '柔道', 'judo', '柔道|roudao', 'mat'],
  ['gymnastics', 'Gymnastics', '体操', 'gymnastics|gymnastic', '体操|ticao', 'mat'],
  ['yoga', 'Yoga', '瑜伽', 'yoga', '瑜伽|瑜珈|yujia', 'mat'],
  ['dance', 'Dance', '舞蹈', 'dance|dancing|dancer', '舞蹈|跳舞|wudao|tiaowu', 'dance'],
  ['baseball', 'Baseball', '棒球', 'baseball', '棒球|bangqiu', 'diamond'],
  ['skating', 'Skating', '滑冰', 'skating|skate|ice skating', '滑冰|溜冰|huabing|liubing', 'track'],
  ['cycling', 'Cycling', '骑行', 'cycling|biking|bike|bicycle', '骑行|骑车|自行车|qixing|zixingche', 'lanes'],
  ['chess', 'Chess', '国际象棋', 'chess', '国际象棋|象棋|guojixiangqi|xiangqi', 'chess'],
  ['piano', 'Piano', '钢琴', 'piano', '钢琴|gangqin', 'stave'],
  ['violin', 'Violin', '小提琴', 'violin', '小提琴|xiaotiqin', 'stave'],
  [
    'drawing',
    'Drawing',
    '绘画',
    'drawing|draw|painting|paint',
    '绘画|画画|美术|huihua|huahua|meishu',
    'neutral',
  ],
  ['coding', 'Coding', '编程', 'coding|code|programming', '编程|biancheng', 'neutral'],
];

/**
 * The activities with which each installation begins, for a phone that has never loaded the list. The migration adds the
 * same rows; from then on the record wins.
 */
export const builtInActivities: readonly ActivityRecord[] = lines.map(
  ([key, en, zh, wordsEn, wordsZh, pattern]) => ({
    key,
    en,
    zh,
    wordsEn: wordsEn.split('|'),
    wordsZh: wordsZh.split('|'),
    pattern,
    isEnded: false,
    version: 1,
  }),
);
