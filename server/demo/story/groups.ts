import { Gender } from '#contract/enums.ts';
import type { StoryHelper } from './other-helpers.ts';
import type { Both, StoryCoach, StoryFamily } from './shapes.ts';

/**
 * People of the second act: teams, partner institutions, helpers, and open tasks of operators. Nobody here is
 * in the first act. So nobody of the first act loses a seat or a balance to them.
 */
export const operatorOfStory = {
  name: 'Robin Ellis',
  email: 'operator@demo.openfield.example',
} as const;

/** Looks after the partner institutions. */
export const managerOfStory = { name: 'Helen Ortiz', email: 'helen.ortiz@demo.openfield.example' } as const;

/** Helpers that the start prints. */
export const helpersOfStory: readonly (StoryHelper & { id: 'jordan' | 'mia' })[] = [
  {
    id: 'jordan',
    role: 'assistant',
    name: 'Jordan Blake',
    email: 'jordan.blake@demo.openfield.example',
    birthDate: '1999-05-14',
    cityId: 'austin',
    activity: 'swim',
    language: 'en',
    experience: 'Two summers as a lifeguard. Calm in loud halls.',
    organization: 'Austin Community College',
  },
  {
    id: 'mia',
    role: 'volunteer',
    name: 'Mia Chen',
    email: 'mia.chen@demo.openfield.example',
    birthDate: '2004-02-20',
    cityId: 'austin',
    activity: 'swim',
    language: 'en',
    experience: 'Studies special education. Signs a little.',
    organization: 'Longhorn Volunteers',
  },
];

export const coachOfStory: StoryCoach = {
  id: 'nora-lindgren',
  name: 'Nora Lindgren',
  nameZh: null,
  gender: Gender.girl,
  cityId: 'austin',
  activity: 'climbing',
  years: 8,
  specialty: { en: 'First moves on the wall', zh: '攀岩入门' },
  experience: {
    en: 'I set routes before I taught anybody. Every child gets a wall with one hold that is always there.',
    zh: '教课之前我是定线员。在我的岩壁上，每个孩子都有一个永远在原处的手点。',
  },
  meets: ['quietSpace', 'clearRoutine', 'extraTime'],
};

const family = (id: string, name: string, child: string): StoryFamily => ({
  id,
  cityId: 'austin',
  language: 'en',
  adult: { name, gender: Gender.other },
  email: `${id}@demo.openfield.example`,
  mobile: null,
  children: [{ name: child, birthDate: '2016-03-08', needs: null }],
});
/** The second of the first two decides for the first one's child as well. */
export const groupFamilies: readonly StoryFamily[] = [
  family('grace.kim', 'Grace Kim', 'Ethan'),
  { ...family('daniel.kim', 'Daniel Kim', ''), children: [] },
  family('priya.nair', 'Priya Nair', 'Asha'),
  family('tom.becker', 'Tom Becker', 'Emil'),
];

export const teamsOfStory: Record<
  'climbers' | 'hoops',
  { name: Both; introduction: Both; affiliation: string }
> = {
  climbers: {
    name: { en: 'Wall and Water Club', zh: '岩与水俱乐部' },
    introduction: {
      en: 'Families who climb on Saturdays and swim when it is hot. Nobody is timed.',
      zh: '周六一起攀岩、天热了就去游泳的家庭。从不计时。',
    },
    affiliation: 'Juniper House',
  },
  hoops: {
    name: { en: 'Rolling Hoops', zh: '轮动篮球队' },
    introduction: {
      en: 'Basketball on feet and on wheels, every Saturday morning.',
      zh: '每周六上午，站着打、坐着轮椅打都可以。',
    },
    affiliation: 'Harlow Street Gym',
  },
};

export const eventsOfStory: readonly { key: string; inDays: number; title: Both; description: Both }[] = [
  {
    key: 'picnic',
    inDays: 8,
    title: { en: 'Picnic under the wall', zh: '岩壁下的野餐' },
    description: { en: 'Bring a blanket. There is shade.', zh: '请带一块垫子，那里有树荫。' },
  },
  {
    key: 'open-wall',
    inDays: 15,
    title: { en: 'Open wall for brothers and sisters', zh: '兄弟姐妹开放日' },
    description: { en: 'Shoes in all sizes are there.', zh: '各种尺码的攀岩鞋都有。' },
  },
  {
    key: 'river-day',
    inDays: 11,
    title: { en: 'River day', zh: '河边一日' },
    description: { en: 'With two lifeguards.', zh: '有两位救生员在场。' },
  },
];

export const partnersOfStory: Record<
  'eastside' | 'pujiang' | 'lakeside' | 'xuhui',
  { cityId: string; name: Both; introduction: Both; affiliation: string }
> = {
  eastside: {
    cityId: 'austin',
    name: { en: 'Eastside Community School', zh: '东区社区学校' },
    introduction: {
      en: 'Our gym is open to every family in the afternoon. No fee of the platform; members pay less.',
      zh: '每天下午，我们的体育馆向所有家庭开放。平台不收取服务费，会员另享优惠。',
    },
    affiliation: 'Austin School District',
  },
  pujiang: {
    cityId: 'shanghai',
    name: { en: 'Pujiang Youth Centre', zh: '浦江青少年活动中心' },
    introduction: {
      en: 'A hall by the river with a quiet room beside it.',
      zh: '江边的活动馆，旁边有一间安静的休息室。',
    },
    affiliation: 'Minhang District',
  },
  lakeside: {
    cityId: 'austin',
    name: { en: 'Lakeside Library', zh: '湖畔图书馆' },
    introduction: {
      en: 'Small rooms, soft light, and a lift that works. Come before the doors open for everybody.',
      zh: '小教室，灯光柔和，有电梯。可以在开馆之前进来。',
    },
    affiliation: 'City of Austin',
  },
  xuhui: {
    cityId: 'shanghai',
    name: { en: 'Xuhui Community Gym', zh: '徐汇社区体育馆' },
    introduction: {
      en: 'Two courts on the ground floor. Wheelchairs for sports can be borrowed.',
      zh: '一楼有两片球场，可以借用运动轮椅。',
    },
    affiliation: 'Xuhui District',
  },
};

/** Classes of the second act, in days from now. Each begins at a different time, so they never overlap. */
export const groupClasses = {
  first: { inDays: -12, time: '10:00', capacity: 4, title: { en: 'First holds', zh: '第一个手点' } },
  second: { inDays: -9, time: '10:00', capacity: 4, title: { en: 'Feet first', zh: '先用脚' } },
  third: { inDays: -3, time: '10:00', capacity: 4, title: { en: 'The slab', zh: '斜壁' } },
  members: { inDays: 9, time: '16:00', capacity: 6, title: { en: 'Afternoon wall', zh: '午后岩壁' } },
  waited: {
    inDays: 10,
    time: '16:00',
    capacity: 1,
    title: { en: 'One to one on the wall', zh: '一对一攀岩' },
  },
  moved: { inDays: 12, time: '15:00', capacity: 5, title: { en: 'Ropes and knots', zh: '绳与结' } },
} as const;
export type GroupClass = keyof typeof groupClasses;
