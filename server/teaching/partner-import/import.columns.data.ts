import type { Language } from '#contract/enums.ts';
import type { ImportColumn, ImportKind } from '#contract/import-choices.ts';

/** Names of the columns in files of clubs, folded as `foldCell` does it. */
export const importHeaders: Readonly<Record<ImportColumn, readonly string[]>> = {
  name: [
    'name',
    'full name',
    'guardian',
    'parent',
    'coach name',
    '姓名',
    '名字',
    '家长',
    '家长姓名',
    '教练姓名',
  ],
  email: [
    'email',
    'e-mail',
    'mail',
    'e-mail address',
    'email address',
    '邮箱',
    '电子邮箱',
    '电子邮件',
    '邮件',
  ],
  activities: ['activities', 'sports', '项目', '运动项目', '教授项目'],
  language: ['language', '语言'],
  coach: ['coach', 'coach email', 'coach e-mail', 'instructor', 'instructor email', '教练', '教练邮箱'],
  activity: ['activity', 'sport', '项目', '运动项目'],
  title: ['title', 'class', 'class title', '标题', '课程', '课程名称'],
  description: ['description', 'about', '说明', '简介', '描述'],
  place: ['place', 'venue', 'location', '地点', '场地', '场馆'],
  address: ['address', 'street', '地址'],
  city: ['city', 'town', '城市'],
  date: ['date', 'day', 'first day', 'from', '日期', '开始日期'],
  weekdays: ['weekdays', 'weekday', 'days', '星期', '每周'],
  until: ['until', 'last day', '截止日期', '结束日期'],
  start: ['start', 'start time', 'begins', '开始', '开始时间'],
  end: ['end', 'end time', 'ends', '结束', '结束时间'],
  capacity: ['capacity', 'seats', 'places', '名额', '人数'],
  price: ['price', 'fee', '价格', '费用'],
  currency: ['currency', '货币', '币种'],
};

interface KindColumns {
  needed: readonly ImportColumn[];
  more: readonly ImportColumn[];
}

/** Columns that each kind reads. Others are named to the operator and not read: a child's name is never imported. */
export const columnsOfKind: Readonly<Record<ImportKind, KindColumns>> = {
  coaches: { needed: ['name', 'email'], more: ['activities', 'language'] },
  members: { needed: ['name', 'email'], more: ['language'] },
  classes: {
    needed: [
      'coach',
      'activity',
      'title',
      'place',
      'address',
      'city',
      'date',
      'start',
      'end',
      'capacity',
      'price',
    ],
    more: ['description', 'language', 'weekdays', 'until', 'currency'],
  },
};

export const languageNames: Readonly<Record<Language, readonly string[]>> = {
  en: ['en', 'english', '英文', '英语'],
  zh: ['zh', 'chinese', 'zh-cn', '中文', '汉语'],
};

/** Names of the days, Monday first. Whole names only: a span or a rhythm would be read as one day. */
export const weekdayNames: readonly (readonly string[])[] = [
  ['mo', 'mon', 'monday', 'mondays', '周一', '星期一', '礼拜一', '1'],
  ['tu', 'tue', 'tues', 'tuesday', 'tuesdays', '周二', '星期二', '礼拜二', '2'],
  ['we', 'wed', 'weds', 'wednesday', 'wednesdays', '周三', '星期三', '礼拜三', '3'],
  ['th', 'thu', 'thur', 'thurs', 'thursday', 'thursdays', '周四', '星期四', '礼拜四', '4'],
  ['fr', 'fri', 'friday', 'fridays', '周五', '星期五', '礼拜五', '5'],
  ['sa', 'sat', 'saturday', 'saturdays', '周六', '星期六', '礼拜六', '6'],
  ['su', 'sun', 'sunday', 'sundays', '周日', '周天', '星期日', '星期天', '礼拜日', '礼拜天', '7'],
];
