import { Gender } from '#contract/enums.ts';
import type { Both, StoryCoach } from './shapes.ts';

export type TeamKey = 'lanes' | 'river' | 'walkers' | 'strings' | 'cubs' | 'garden' | 'ramps';

export interface StoryTeam {
  key: TeamKey;
  /** The story's id of its leading coach. */
  leader: string;
  cityId: string;
  name: Both;
  introduction: Both;
  affiliation: string | null;
  /** Why an operator refused it. */
  refused?: string;
  /** Other words that wait for review while everybody reads the first ones. */
  changed?: Both;
}

/** Leads a team, and the role was suspended since. Gives no classes. */
export const restingCoach: StoryCoach = {
  id: 'walter-greene',
  name: 'Walter Greene',
  nameZh: null,
  gender: Gender.boy,
  cityId: 'portland',
  activity: 'skating',
  years: 14,
  specialty: { en: 'Wheels for everybody', zh: '人人都能玩的轮滑' },
  experience: {
    en: 'I built ramps for thirty years. Everybody rolls down them in their own way.',
    zh: '我造了三十年坡道，每个人都能用自己的方式滑下来。',
  },
  meets: ['wheelchair', 'extraTime'],
};

export const moreTeamsOfStory: readonly StoryTeam[] = [
  {
    key: 'lanes',
    leader: 'maya-torres',
    cityId: 'austin',
    name: { en: 'Quiet Lanes', zh: '安静泳道' },
    introduction: {
      en: 'One lane, early on Sundays, before the pool gets loud. Parents may sit at the edge.',
      zh: '每周日清晨，泳池热闹起来之前，留一条安静的泳道。家长可以坐在池边。',
    },
    affiliation: 'Barton Pool Friends',
    changed: {
      en: 'Two lanes now, early on Sundays, before the pool gets loud. Parents may sit at the edge.',
      zh: '现在有两条泳道了。每周日清晨，在泳池热闹起来之前。家长可以坐在池边。',
    },
  },
  {
    key: 'garden',
    leader: 'maya-torres',
    cityId: 'austin',
    name: { en: 'Pool Party Helpers', zh: '泳池聚会志愿队' },
    introduction: { en: 'We help at parties.', zh: '我们在聚会上帮忙。' },
    affiliation: null,
    refused: 'Please say who may join, and who watches in the water.',
  },
  {
    key: 'river',
    leader: 'sun-haoran',
    cityId: 'shanghai',
    name: { en: 'Riverside Saturdays', zh: '江畔周六' },
    introduction: {
      en: 'Families who meet by the river on Saturdays, play for an hour and eat together. No child has to take part.',
      zh: '周六在江边相聚的家庭，一起运动一小时，再一起吃饭。孩子不想参加也没关系。',
    },
    affiliation: '浦江青少年活动中心',
  },
  {
    key: 'strings',
    leader: 'xu-jing',
    cityId: 'shanghai',
    name: { en: 'Small Orchestra', zh: '小小乐团' },
    introduction: {
      en: 'Six children, one quiet room, and a concert for parents at the end of each term.',
      zh: '六个孩子，一间安静的教室，每学期末为家长办一场小音乐会。',
    },
    affiliation: null,
  },
  {
    key: 'walkers',
    leader: 'grace-lin',
    cityId: 'toronto',
    name: { en: 'Lakeshore Walkers', zh: '湖滨健步队' },
    introduction: {
      en: 'We walk along the lake in every weather, at the pace of whoever is slowest.',
      zh: '风雨无阻地沿湖散步，以走得最慢的人为准。',
    },
    affiliation: 'Lakeshore Community Centre',
  },
  {
    key: 'cubs',
    leader: 'lim-jun-hao',
    cityId: 'singapore',
    name: { en: 'Badminton Cubs', zh: '羽球小将' },
    introduction: {
      en: 'Brothers and sisters play together; the shuttle is soft and the net is low.',
      zh: '兄弟姐妹一起打球，用软球、矮网。',
    },
    affiliation: null,
  },
  {
    key: 'ramps',
    leader: 'walter-greene',
    cityId: 'portland',
    name: { en: 'Rolling Ramps', zh: '坡道飞轮' },
    introduction: {
      en: 'Skates, scooters and chairs on one ramp, every second Friday.',
      zh: '隔周周五，轮滑、滑板车和轮椅共用一条坡道。',
    },
    affiliation: 'Portland Wheels',
  },
];
