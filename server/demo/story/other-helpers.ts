import type { Activity, HelperRole, Language } from '#contract/enums.ts';

export interface StoryHelper {
  readonly id: string;
  readonly role: HelperRole;
  readonly name: string;
  readonly email: string;
  /** A minor's is counted back from the day of the demo, see `age`. */
  readonly birthDate: string;
  /** Age of a minor in whole years. It replaces the birth date, so that nobody of the story grows up. */
  readonly age?: number;
  /** The guardian's family in the second act; only for a minor. */
  readonly guardian?: 'grace' | 'tom';
  readonly cityId: string;
  readonly activity: Activity;
  readonly language: Language;
  readonly experience: string;
  readonly organization: string;
  /** For how many days the evidence still counts. Below zero the role is on hold. */
  readonly clearedForDays?: number;
}

const emailOf = (id: string): string => `${id}@demo.openfield.example`;

const helper = (story: Omit<StoryHelper, 'email'>): StoryHelper => ({ ...story, email: emailOf(story.id) });

/**
 * Helpers around the two that the start prints. Two are minors, one clearance ends in six days, one is on
 * hold.
 */
export const otherHelpers: readonly StoryHelper[] = [
  helper({
    id: 'amara.diallo',
    role: 'assistant',
    name: 'Amara Diallo',
    birthDate: '1994-09-02',
    cityId: 'austin',
    activity: 'swim',
    language: 'en',
    experience: 'Swimming teacher for grown-ups; wants to learn with children.',
    organization: 'Barton Swim School',
  }),
  helper({
    id: 'luis.ortega',
    role: 'volunteer',
    name: 'Luis Ortega',
    birthDate: '2003-11-19',
    cityId: 'austin',
    activity: 'basketball',
    language: 'en',
    experience: 'Big brother of a boy who uses a wheelchair.',
    organization: 'Longhorn Volunteers',
  }),
  helper({
    id: 'hannah.kim',
    role: 'volunteer',
    name: 'Hannah Kim',
    birthDate: '',
    age: 16,
    guardian: 'grace',
    cityId: 'austin',
    activity: 'climbing',
    language: 'en',
    experience: 'Climbs every Saturday. Good with small children.',
    organization: 'Eastside Community School',
  }),
  helper({
    id: 'noah.becker',
    role: 'volunteer',
    name: 'Noah Becker',
    birthDate: '',
    age: 14,
    guardian: 'tom',
    cityId: 'austin',
    activity: 'swim',
    language: 'en',
    experience: 'Swims in the school team.',
    organization: 'Eastside Community School',
  }),
  helper({
    id: 'beatriz.souza',
    role: 'assistant',
    name: 'Beatriz Souza',
    birthDate: '1987-06-30',
    cityId: 'austin',
    activity: 'yoga',
    language: 'en',
    experience: 'Occupational therapist, three days a week.',
    organization: 'Juniper House',
    clearedForDays: 6,
  }),
  helper({
    id: 'kai.lindholm',
    role: 'volunteer',
    name: 'Kai Lindholm',
    birthDate: '1990-01-08',
    cityId: 'portland',
    activity: 'climbing',
    language: 'en',
    experience: 'Belays well and says little.',
    organization: '',
  }),
  helper({
    id: 'ellen.march',
    role: 'assistant',
    name: 'Ellen March',
    birthDate: '1972-12-11',
    cityId: 'portland',
    activity: 'skating',
    language: 'en',
    experience: 'Taught in a primary school for twenty years.',
    organization: '',
    clearedForDays: -3,
  }),
  helper({
    id: 'farah.siddiqui',
    role: 'assistant',
    name: 'Farah Siddiqui',
    birthDate: '1996-04-23',
    cityId: 'toronto',
    activity: 'badminton',
    language: 'en',
    experience: 'Studies kinesiology. Speaks English and Urdu.',
    organization: 'Maplewood Community Centre',
  }),
  helper({
    id: 'lim.jiahui',
    role: 'volunteer',
    name: '林佳慧',
    birthDate: '1999-08-17',
    cityId: 'singapore',
    activity: 'swim',
    language: 'zh',
    experience: '持有救生员证，周末有空。',
    organization: '',
  }),
  helper({
    id: 'li.xiaowen',
    role: 'assistant',
    name: '李晓雯',
    birthDate: '1997-03-05',
    cityId: 'shanghai',
    activity: 'basketball',
    language: 'zh',
    experience: '特殊教育专业毕业，会做视觉提示卡。',
    organization: '浦江青少年活动中心',
  }),
  helper({
    id: 'zhang.zixuan',
    role: 'volunteer',
    name: '张子轩',
    birthDate: '2004-10-26',
    cityId: 'shanghai',
    activity: 'basketball',
    language: 'zh',
    experience: '大学篮球队队员，有耐心。',
    organization: '大学生志愿者协会',
  }),
  helper({
    id: 'wu.tong',
    role: 'volunteer',
    name: '吴桐',
    birthDate: '1985-07-14',
    cityId: 'shanghai',
    activity: 'drawing',
    language: 'zh',
    experience: '两个孩子的妈妈，其中一个有自闭症。',
    organization: '',
  }),
];
