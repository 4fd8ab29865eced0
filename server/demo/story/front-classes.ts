import type { ClassForm } from '#contract/class.ts';
import type { Both } from './shapes.ts';

interface FrontClass {
  readonly inDays: number;
  readonly capacity: number;
  /** Title per coach in front. */
  readonly title: { readonly 'maya-torres': Both; readonly 'sun-haoran': Both };
  readonly terms?: Partial<
    Pick<ClassForm, 'autoAccept' | 'freeCancelHours' | 'membersFirst' | 'minSize' | 'minSizeHours'>
  >;
}

/** When they begin: no other class of the story does, so nobody is asked to be in two places. */
export const frontTime = '19:30';

/** Evening classes of the coaches in front, in days from now. Each shows one turn that an order can take. */
export const frontClasses = {
  worked: {
    inDays: -6,
    capacity: 4,
    title: {
      'maya-torres': { en: 'Evening water time', zh: '傍晚戏水课' },
      'sun-haoran': { en: 'Evening hoops', zh: '傍晚篮球课' },
    },
  },
  missed: {
    inDays: -4,
    capacity: 4,
    title: {
      'maya-torres': { en: 'Kicking with a board', zh: '扶板打腿' },
      'sun-haoran': { en: 'Dribbling with both hands', zh: '左右手运球' },
    },
  },
  contested: {
    inDays: -2,
    capacity: 4,
    title: {
      'maya-torres': { en: 'Floating on the back', zh: '仰面漂浮' },
      'sun-haoran': { en: 'Shooting from close by', zh: '近距离投篮' },
    },
  },
  refund: {
    inDays: 2,
    capacity: 4,
    terms: { freeCancelHours: 72 },
    title: {
      'maya-torres': { en: 'Diving for rings', zh: '潜水捞环' },
      'sun-haoran': { en: 'Passing in pairs', zh: '双人传球' },
    },
  },
  small: {
    inDays: 3,
    capacity: 6,
    terms: { autoAccept: true, minSize: 3, minSizeHours: 48 },
    title: {
      'maya-torres': { en: 'Water games', zh: '水中游戏' },
      'sun-haoran': { en: 'Three against three', zh: '三对三' },
    },
  },
  asked: {
    inDays: 5,
    capacity: 6,
    title: {
      'maya-torres': { en: 'First breaths', zh: '学换气' },
      'sun-haoran': { en: 'First steps with the ball', zh: '带球起步' },
    },
  },
  agreed: {
    inDays: 6,
    capacity: 6,
    title: {
      'maya-torres': { en: 'Quiet evening swim', zh: '安静晚泳' },
      'sun-haoran': { en: 'Quiet evening court', zh: '安静球场之夜' },
    },
  },
  refused: {
    inDays: 7,
    capacity: 4,
    title: {
      'maya-torres': { en: 'Deep end', zh: '深水区' },
      'sun-haoran': { en: 'Full court', zh: '全场对抗' },
    },
  },
  left: {
    inDays: 8,
    capacity: 4,
    title: {
      'maya-torres': { en: 'Parents and children in the water', zh: '亲子泳池' },
      'sun-haoran': { en: 'Parents and children on the court', zh: '亲子球场' },
    },
  },
  offered: {
    inDays: 10,
    capacity: 1,
    terms: { autoAccept: true },
    title: {
      'maya-torres': { en: 'One to one in the water', zh: '一对一游泳' },
      'sun-haoran': { en: 'One to one on the court', zh: '一对一篮球' },
    },
  },
  full: {
    inDays: 11,
    capacity: 2,
    terms: { autoAccept: true },
    title: {
      'maya-torres': { en: 'Pairs in one lane', zh: '双人泳道' },
      'sun-haoran': { en: 'Pairs under one basket', zh: '双人篮下' },
    },
  },
  moved: {
    inDays: 12,
    capacity: 5,
    title: {
      'maya-torres': { en: 'Backstroke for beginners', zh: '仰泳入门' },
      'sun-haoran': { en: 'Layups for beginners', zh: '上篮入门' },
    },
  },
  members: {
    inDays: 13,
    capacity: 6,
    terms: { membersFirst: true },
    title: {
      'maya-torres': { en: 'Lanes for four', zh: '四人泳道' },
      'sun-haoran': { en: 'Half court for six', zh: '六人半场' },
    },
  },
} as const satisfies Record<string, FrontClass>;
export type FrontClassName = keyof typeof frontClasses;
