import { type Accommodation, Gender, type Language, type needFields } from '#contract/enums.ts';
import type { Both } from './coaches.ts';

export interface StoryChild {
  readonly name: string;
  /** Calendar date `YYYY-MM-DD`. */
  readonly birthDate: string;
  /** Needs of this child in the words of the family; null when nothing was noted. */
  readonly needs: StoryNeeds | null;
}

/** A need profile of the story: what the place must have, then the words of the family by field. */
export interface StoryNeeds extends Readonly<Partial<Record<(typeof needFields)[number], Both>>> {
  readonly meets: readonly Accommodation[];
}

/** A family of the demo. Everybody is invented; mails go to a reserved domain, numbers are from ranges kept for fiction. */
export interface StoryFamily {
  /** Unique, kebab-case; reviews name their author by it. */
  readonly id: string;
  readonly cityId: string;
  readonly language: Language;
  readonly adult: { readonly name: string; readonly gender: Gender };
  readonly email: string;
  /** E.164, or null where no range is reserved for fiction. */
  readonly mobile: string | null;
  /** First names; empty when the adult books for nobody else. */
  readonly children: readonly StoryChild[];
}

/** The twelve families the story follows, two in each city. */
export const families: readonly StoryFamily[] = [
  {
    id: 'rivera',
    cityId: 'austin',
    language: 'en',
    adult: { name: 'Elena Rivera', gender: Gender.girl },
    email: 'elena.rivera@demo.openfield.example',
    mobile: '+15125550142',
    children: [
      {
        name: 'Leo',
        birthDate: '2017-04-12',
        needs: {
          meets: ['visualSchedule', 'quietSpace', 'sensoryBreak'],
          communication: {
            en: 'Autistic. Loves trains and timetables. Needs to see the plan.',
            zh: '自闭症，喜欢火车和时刻表。要看得见流程。',
          },
          triggers: {
            en: 'Whistles, and several people who talk at once.',
            zh: '哨声，还有几个人同时说话。',
          },
          calming: {
            en: 'A break by the door helps when it gets loud.',
            zh: '太吵的时候，到门边歇一会儿就好。',
          },
        },
      },
      {
        name: 'Sofia',
        birthDate: '2014-09-30',
        needs: {
          meets: ['extraTime'],
          communication: { en: 'Please do not ask her to look after Leo.', zh: '请不要让她照看弟弟。' },
        },
      },
    ],
  },
  {
    id: 'whitaker',
    cityId: 'austin',
    language: 'en',
    adult: { name: 'James Whitaker', gender: Gender.boy },
    email: 'james.whitaker@demo.openfield.example',
    mobile: '+15125550177',
    children: [
      {
        name: 'Nora',
        birthDate: '2015-01-22',
        needs: {
          meets: ['wheelchair'],
          communication: {
            en: 'Pushes her wheelchair herself. Ask before you help.',
            zh: '自己推轮椅，帮忙前请先问。',
          },
          medical: { en: 'Overheats quickly.', zh: '很容易过热。' },
        },
      },
    ],
  },
  {
    id: 'oduya',
    cityId: 'portland',
    language: 'en',
    adult: { name: 'Grace Oduya', gender: Gender.girl },
    email: 'grace.oduya@demo.openfield.example',
    mobile: '+15035550118',
    children: [
      {
        name: 'Tobi',
        birthDate: '2016-06-03',
        needs: {
          meets: ['lowVision'],
          communication: {
            en: 'Blind from birth. Describe the room and the people. Wants to be fast.',
            zh: '天生看不见。请把教室和周围的人讲给他听。他想跑得快。',
          },
        },
      },
      {
        name: 'Ife',
        birthDate: '2019-11-14',
        needs: {
          meets: ['extraTime'],
          calming: {
            en: 'Shy with new people; warms up when given a job.',
            zh: '认生，给她一件小任务就好了。',
          },
        },
      },
    ],
  },
  {
    id: 'larkin',
    cityId: 'portland',
    language: 'en',
    adult: { name: 'Peter Larkin', gender: Gender.boy },
    email: 'peter.larkin@demo.openfield.example',
    mobile: '+15035550163',
    children: [
      {
        name: 'Wren',
        birthDate: '2013-03-08',
        needs: {
          meets: ['hearingLoop'],
          communication: {
            en: 'Wears hearing aids; better on the left. Cannot follow talk behind the back.',
            zh: '戴助听器，左耳好一些。背对着说话就听不清。',
          },
        },
      },
    ],
  },
  {
    id: 'chan',
    cityId: 'toronto',
    language: 'zh',
    adult: { name: '陈美仪', gender: Gender.girl },
    email: 'meiyi.chan@demo.openfield.example',
    mobile: '+14165550129',
    children: [
      {
        name: '乐乐',
        birthDate: '2018-02-19',
        needs: {
          meets: ['nonverbal'],
          communication: {
            en: 'Few words, uses cards and a tablet. Understands Cantonese, Mandarin and some English.',
            zh: '话不多，用卡片和平板。听得懂粤语、普通话和一些英语。',
          },
        },
      },
      {
        name: '思思',
        birthDate: '2015-08-07',
        needs: {
          meets: ['clearRoutine'],
          triggers: {
            en: 'Gets anxious when plans change; tell her early.',
            zh: '计划一变就紧张，请早点告诉她。',
          },
        },
      },
    ],
  },
  {
    id: 'thompson',
    cityId: 'toronto',
    language: 'en',
    adult: { name: 'Andre Thompson', gender: Gender.boy },
    email: 'andre.thompson@demo.openfield.example',
    mobile: '+14165550184',
    children: [
      {
        name: 'Jayden',
        birthDate: '2014-12-01',
        needs: {
          meets: ['sensoryBreak'],
          triggers: { en: 'ADHD. Do not make him wait in line.', zh: '多动症。别让他排队干等。' },
          calming: { en: 'Let him carry things.', zh: '请他帮忙拿东西。' },
        },
      },
      {
        name: 'Zoe',
        birthDate: '2017-05-25',
        needs: {
          meets: ['signLanguage'],
          communication: {
            en: 'Deaf, signs. An interpreter or a signing instructor, please.',
            zh: '听不见，打手语。请安排手语翻译或会手语的教练。',
          },
        },
      },
      {
        name: 'Miles',
        birthDate: '2020-10-11',
        needs: null,
      },
    ],
  },
  {
    id: 'zhou',
    cityId: 'shanghai',
    language: 'zh',
    adult: { name: '周丽华', gender: Gender.girl },
    email: 'lihua.zhou@demo.openfield.example',
    mobile: null,
    children: [
      {
        name: '小宇',
        birthDate: '2017-07-16',
        needs: {
          meets: ['quietSpace', 'clearRoutine', 'caregiverSeat'],
          communication: {
            en: 'Autistic. Say his name first, then one short sentence.',
            zh: '自闭症。先叫他的名字，再说一句短话。',
          },
          triggers: { en: 'Sensitive to sound, brings his own ear defenders.', zh: '怕吵，自带耳罩。' },
          medical: { en: 'Loves water and walks towards it.', zh: '特别喜欢水，看见就会走过去。' },
        },
      },
    ],
  },
  {
    id: 'tang',
    cityId: 'shanghai',
    language: 'zh',
    adult: { name: '唐志强', gender: Gender.boy },
    email: 'zhiqiang.tang@demo.openfield.example',
    mobile: null,
    children: [
      {
        name: '朵朵',
        birthDate: '2016-03-27',
        needs: {
          meets: ['extraTime', 'wheelchair'],
          medical: {
            en: 'Cerebral palsy, walks with a walker, tires after twenty minutes.',
            zh: '脑瘫，用助行器走路，二十分钟左右会累。',
          },
        },
      },
      {
        name: '安安',
        birthDate: '2019-01-05',
        needs: null,
      },
    ],
  },
  {
    id: 'ong',
    cityId: 'singapore',
    language: 'zh',
    adult: { name: '王慧敏', gender: Gender.girl },
    email: 'huimin.ong@demo.openfield.example',
    mobile: null,
    children: [
      {
        name: '恩恩',
        birthDate: '2018-09-09',
        needs: {
          meets: ['nonverbal', 'oneToOne'],
          communication: { en: 'Does not speak; answers by pointing.', zh: '不说话，用手指回答。' },
          triggers: { en: 'Runs when frightened.', zh: '害怕时会跑开。' },
        },
      },
    ],
  },
  {
    id: 'kumar',
    cityId: 'singapore',
    language: 'en',
    adult: { name: 'Deepa Kumar', gender: Gender.girl },
    email: 'deepa.kumar@demo.openfield.example',
    mobile: null,
    children: [
      {
        name: 'Arun',
        birthDate: '2013-11-21',
        needs: {
          meets: ['wheelchair', 'caregiverSeat'],
          communication: { en: 'Brings a helper on Thursdays.', zh: '周四有人陪同。' },
        },
      },
      {
        name: 'Meera',
        birthDate: '2016-08-15',
        needs: {
          meets: ['visualSchedule'],
          communication: {
            en: 'Dyslexia; pictures rather than worksheets.',
            zh: '读写困难，看图比看文字好。',
          },
        },
      },
    ],
  },
  {
    id: 'nguyen',
    cityId: 'adelaide',
    language: 'en',
    adult: { name: 'Linh Nguyen', gender: Gender.girl },
    email: 'linh.nguyen@demo.openfield.example',
    mobile: '+61491570156',
    children: [
      {
        name: 'Bao',
        birthDate: '2015-10-02',
        needs: {
          meets: ['extraTime'],
          calming: { en: 'Knows every song.', zh: '什么歌都会唱。' },
          medical: {
            en: 'Down syndrome. A neck check is done and fine.',
            zh: '唐氏综合征，颈部检查过，没有问题。',
          },
        },
      },
    ],
  },
  {
    id: 'fletcher',
    cityId: 'adelaide',
    language: 'en',
    adult: { name: 'Sam Fletcher', gender: Gender.other },
    email: 'sam.fletcher@demo.openfield.example',
    mobile: '+61491570157',
    children: [
      {
        name: 'Poppy',
        birthDate: '2014-06-18',
        needs: {
          meets: ['lowVision'],
          communication: {
            en: 'High contrast, no glare. Tell her when you leave.',
            zh: '对比要强，不要反光，走开时请说一声。',
          },
        },
      },
      {
        name: 'Gus',
        birthDate: '2017-12-12',
        needs: {
          meets: ['clearRoutine'],
          calming: { en: 'Worries a lot; wants to know the rules first.', zh: '容易担心，要先知道规则。' },
        },
      },
    ],
  },
];

/** Other families, each with a past class and a review; four in each city. */
export const neighbors: readonly StoryFamily[] = [
  {
    id: 'bowen',
    cityId: 'austin',
    language: 'en',
    adult: { name: 'Tasha Bowen', gender: Gender.girl },
    email: 'tasha.bowen@demo.openfield.example',
    mobile: null,
    children: [
      {
        name: 'June',
        birthDate: '2016-02-11',
        needs: {
          meets: ['quietSpace'],
          triggers: { en: 'Hand dryers and loud music.', zh: '烘手机和很响的音乐。' },
        },
      },
    ],
  },
  {
    id: 'halvorsen',
    cityId: 'austin',
    language: 'en',
    adult: { name: 'Greg Halvorsen', gender: Gender.boy },
    email: 'greg.halvorsen@demo.openfield.example',
    mobile: null,
    children: [{ name: 'Finn', birthDate: '2013-07-19', needs: null }],
  },
  {
    id: 'chao',
    cityId: 'austin',
    language: 'zh',
    adult: { name: '赵琳', gender: Gender.girl },
    email: 'lin.chao@demo.openfield.example',
    mobile: null,
    children: [{ name: '糖糖', birthDate: '2018-05-06', needs: null }],
  },
  {
    id: 'karimi',
    cityId: 'austin',
    language: 'en',
    adult: { name: 'Nadia Karimi', gender: Gender.girl },
    email: 'nadia.karimi@demo.openfield.example',
    mobile: null,
    children: [{ name: 'Darius', birthDate: '2014-11-03', needs: null }],
  },
  {
    id: 'sorensen',
    cityId: 'portland',
    language: 'en',
    adult: { name: 'Amy Sorensen', gender: Gender.girl },
    email: 'amy.sorensen@demo.openfield.example',
    mobile: null,
    children: [{ name: 'Elsie', birthDate: '2017-01-29', needs: null }],
  },
  {
    id: 'hale',
    cityId: 'portland',
    language: 'en',
    adult: { name: 'Victor Hale', gender: Gender.boy },
    email: 'victor.hale@demo.openfield.example',
    mobile: null,
    children: [],
  },
  {
    id: 'medina',
    cityId: 'portland',
    language: 'en',
    adult: { name: 'Rosa Medina', gender: Gender.girl },
    email: 'rosa.medina@demo.openfield.example',
    mobile: null,
    children: [{ name: 'Mateo', birthDate: '2015-06-21', needs: null }],
  },
  {
    id: 'tanabe',
    cityId: 'portland',
    language: 'en',
    adult: { name: 'Yuki Tanabe', gender: Gender.other },
    email: 'yuki.tanabe@demo.openfield.example',
    mobile: null,
    children: [{ name: 'Sora', birthDate: '2016-10-15', needs: null }],
  },
  {
    id: 'siddiqui',
    cityId: 'toronto',
    language: 'en',
    adult: { name: 'Fatima Siddiqui', gender: Gender.girl },
    email: 'fatima.siddiqui@demo.openfield.example',
    mobile: null,
    children: [{ name: 'Hana', birthDate: '2013-04-04', needs: null }],
  },
  {
    id: 'dubois',
    cityId: 'toronto',
    language: 'en',
    adult: { name: 'Claire Dubois', gender: Gender.girl },
    email: 'claire.dubois@demo.openfield.example',
    mobile: null,
    children: [{ name: 'Margot', birthDate: '2015-12-09', needs: null }],
  },
  {
    id: 'wen',
    cityId: 'toronto',
    language: 'zh',
    adult: { name: '温静', gender: Gender.girl },
    email: 'jing.wen@demo.openfield.example',
    mobile: null,
    children: [{ name: '阳阳', birthDate: '2016-08-24', needs: null }],
  },
  {
    id: 'asante',
    cityId: 'toronto',
    language: 'en',
    adult: { name: 'Kofi Asante', gender: Gender.boy },
    email: 'kofi.asante@demo.openfield.example',
    mobile: null,
    children: [{ name: 'Kwame', birthDate: '2014-03-17', needs: null }],
  },
  {
    id: 'ma',
    cityId: 'shanghai',
    language: 'zh',
    adult: { name: '马晓燕', gender: Gender.girl },
    email: 'xiaoyan.ma@demo.openfield.example',
    mobile: null,
    children: [
      {
        name: '豆豆',
        birthDate: '2019-06-30',
        needs: {
          meets: ['visualSchedule'],
          communication: { en: 'Show him first; words come second.', zh: '先做给他看，再讲给他听。' },
        },
      },
    ],
  },
  {
    id: 'qian',
    cityId: 'shanghai',
    language: 'zh',
    adult: { name: '钱伟民', gender: Gender.boy },
    email: 'weimin.qian@demo.openfield.example',
    mobile: null,
    children: [{ name: '果果', birthDate: '2015-02-14', needs: null }],
  },
  {
    id: 'feng',
    cityId: 'shanghai',
    language: 'zh',
    adult: { name: '冯雪', gender: Gender.girl },
    email: 'xue.feng@demo.openfield.example',
    mobile: null,
    children: [{ name: '彤彤', birthDate: '2017-09-12', needs: null }],
  },
  {
    id: 'hartmann',
    cityId: 'shanghai',
    language: 'en',
    adult: { name: 'Julia Hartmann', gender: Gender.girl },
    email: 'julia.hartmann@demo.openfield.example',
    mobile: null,
    children: [{ name: 'Emil', birthDate: '2016-12-28', needs: null }],
  },
  {
    id: 'aisyah',
    cityId: 'singapore',
    language: 'en',
    adult: { name: 'Nurul Aisyah', gender: Gender.girl },
    email: 'nurul.aisyah@demo.openfield.example',
    mobile: null,
    children: [{ name: 'Haziq', birthDate: '2015-05-18', needs: null }],
  },
  {
    id: 'tay',
    cityId: 'singapore',
    language: 'zh',
    adult: { name: '郑志明', gender: Gender.boy },
    email: 'chee.meng.tay@demo.openfield.example',
    mobile: null,
    children: [{ name: '小杰', birthDate: '2018-03-23', needs: null }],
  },
  {
    id: 'teo',
    cityId: 'singapore',
    language: 'en',
    adult: { name: 'Rachel Teo', gender: Gender.girl },
    email: 'rachel.teo@demo.openfield.example',
    mobile: null,
    children: [{ name: 'Chloe', birthDate: '2011-10-07', needs: null }],
  },
  {
    id: 'dsouza',
    cityId: 'singapore',
    language: 'en',
    adult: { name: 'Mark D’Souza', gender: Gender.boy },
    email: 'mark.dsouza@demo.openfield.example',
    mobile: null,
    children: [],
  },
  {
    id: 'wu',
    cityId: 'adelaide',
    language: 'zh',
    adult: { name: '吴芳', gender: Gender.girl },
    email: 'fang.wu@demo.openfield.example',
    mobile: null,
    children: [{ name: '依依', birthDate: '2011-01-31', needs: null }],
  },
  {
    id: 'boyle',
    cityId: 'adelaide',
    language: 'en',
    adult: { name: 'Kirsty Boyle', gender: Gender.girl },
    email: 'kirsty.boyle@demo.openfield.example',
    mobile: null,
    children: [{ name: 'Isla', birthDate: '2014-08-08', needs: null }],
  },
  {
    id: 'pike',
    cityId: 'adelaide',
    language: 'en',
    adult: { name: 'Darren Pike', gender: Gender.boy },
    email: 'darren.pike@demo.openfield.example',
    mobile: null,
    children: [{ name: 'Archie', birthDate: '2016-04-26', needs: null }],
  },
  {
    id: 'romano',
    cityId: 'adelaide',
    language: 'en',
    adult: { name: 'Alessia Romano', gender: Gender.girl },
    email: 'alessia.romano@demo.openfield.example',
    mobile: null,
    children: [],
  },
];
