import type { Activity, ActivityPattern } from './enums.ts';

/** Name and drawing of an activity; from a loaded list also its words, and whether it ended. */
export interface NamedActivity {
  readonly key: Activity;
  readonly en: string;
  readonly zh: string;
  readonly pattern: ActivityPattern;
  readonly wordsEn?: readonly string[];
  readonly wordsZh?: readonly string[];
  readonly isEnded?: boolean;
}

const lines: readonly (readonly [key: Activity, en: string, zh: string, pattern: ActivityPattern])[] = [
  ['swim', 'Swimming', '游泳', 'pool'],
  ['basketball', 'Basketball', '篮球', 'court'],
  ['tennis', 'Tennis', '网球', 'net'],
  ['tableTennis', 'Table tennis', '乒乓球', 'net'],
  ['badminton', 'Badminton', '羽毛球', 'net'],
  ['football', 'Football', '足球', 'pitch'],
  ['athletics', 'Athletics', '田径', 'track'],
  ['climbing', 'Climbing', '攀岩', 'wall'],
  ['judo', 'Judo', '柔道', 'mat'],
  ['gymnastics', 'Gymnastics', '体操', 'mat'],
  ['yoga', 'Yoga', '瑜伽', 'mat'],
  ['dance', 'Dance', '舞蹈', 'dance'],
  ['baseball', 'Baseball', '棒球', 'diamond'],
  ['skating', 'Skating', '滑冰', 'track'],
  ['cycling', 'Cycling', '骑行', 'lanes'],
  ['chess', 'Chess', '国际象棋', 'chess'],
  ['piano', 'Piano', '钢琴', 'stave'],
  ['violin', 'Violin', '小提琴', 'stave'],
  ['drawing', 'Drawing', '绘画', 'neutral'],
  ['coding', 'Coding', '编程', 'neutral'],
];

/**
 * The activities with which each installation begins, for a phone that has never loaded the list. The migration adds the
 * same rows. A loaded list replaces them as a whole.
 */
export const builtInActivities: readonly NamedActivity[] = lines.map(([key, en, zh, pattern]) => ({
  key,
  en,
  zh,
  pattern,
}));
