import type { Activity } from '#contract/enums.ts';
import type { Both } from './shapes.ts';
import type { TeamKey } from './teams.ts';

export interface StoryEvent {
  key: string;
  /** `climbers` is the team of the coach of the second act. */
  team: TeamKey | 'climbers';
  cityId: string;
  /** A venue of the city for it. */
  at: Activity;
  /** When it was announced, and when it is; less than nothing: it has been. */
  daysAgo: number;
  inDays: number;
  capacity: number | null;
  title: Both;
  description: Both;
}

/** Activities of other teams: one is full, one is over, the others have places. */
export const teamEventsOfStory: readonly StoryEvent[] = [
  {
    key: 'calm-swim',
    team: 'lanes',
    cityId: 'austin',
    at: 'swim',
    daysAgo: 12,
    inDays: 5,
    capacity: 1,
    title: { en: 'Calm swim before breakfast', zh: '早餐前的安静游泳' },
    description: {
      en: 'One lane, no music, lights dimmed. A helper is in the water.',
      zh: '只开一条泳道，不放音乐，灯光调暗。水中有一名助教。',
    },
  },
  {
    key: 'first-holds',
    team: 'climbers',
    cityId: 'austin',
    at: 'climbing',
    daysAgo: 14,
    inDays: -4,
    capacity: null,
    title: { en: 'First holds', zh: '第一次攀爬' },
    description: { en: 'Everybody touched the top once.', zh: '每个人都摸到了一次顶。' },
  },
  {
    key: 'kites',
    team: 'river',
    cityId: 'shanghai',
    at: 'athletics',
    daysAgo: 8,
    inDays: 4,
    capacity: 12,
    title: { en: 'Kites by the river', zh: '江边放风筝' },
    description: { en: 'Kites are there. Please bring water.', zh: '现场备有风筝，请自带饮用水。' },
  },
  {
    key: 'rehearsal',
    team: 'strings',
    cityId: 'shanghai',
    at: 'piano',
    daysAgo: 6,
    inDays: 13,
    capacity: 20,
    title: { en: 'Open rehearsal', zh: '公开排练' },
    description: { en: 'You may come and go while they play.', zh: '排练时可以随时进出。' },
  },
  {
    key: 'lake-walk',
    team: 'walkers',
    cityId: 'toronto',
    at: 'tennis',
    daysAgo: 7,
    inDays: 6,
    capacity: null,
    title: { en: 'Walk through the birches', zh: '白桦林散步' },
    description: { en: 'Three kilometres on a flat path.', zh: '三公里平坦小路。' },
  },
  {
    key: 'doubles',
    team: 'cubs',
    cityId: 'singapore',
    at: 'badminton',
    daysAgo: 5,
    inDays: 9,
    capacity: 16,
    title: { en: 'Family doubles', zh: '家庭双打' },
    description: { en: 'One child and one grown-up on each side.', zh: '每边一个孩子、一位大人。' },
  },
];
