import { Gender } from '#contract/enums.ts';
import type { StoryCoach } from '../shapes.ts';

export const adelaideCoaches: readonly StoryCoach[] = [
  {
    id: 'charlotte-quinn',
    name: 'Charlotte Quinn',
    nameZh: null,
    gender: Gender.girl,
    cityId: 'adelaide',
    activity: 'tennis',
    years: 11,
    specialty: { en: 'Blind and low-vision tennis', zh: '视障网球' },
    experience: {
      en: 'Our ball is soft and rattles, and the lines are ropes under tape that you can feel with your shoes. I started with one girl who wanted to play like her sister. Now we fill three courts.',
      zh: '我们的球又软又会响，边线下面压着绳子，鞋底就能感觉到。最初只有一个女孩，想和姐姐一样打球。现在我们占满了三片场。',
    },
    meets: ['lowVision', 'extraTime', 'oneToOne'],
  },
  {
    id: 'tess-hollis',
    name: 'Tess Hollis',
    nameZh: null,
    gender: Gender.girl,
    cityId: 'adelaide',
    activity: 'climbing',
    years: 6,
    specialty: { en: 'Bouldering for careful people', zh: '给谨慎的人的抱石课' },
    experience: {
      en: 'I was a paramedic before my back said no, and I sign because my sister is deaf. Low walls, thick mats, and a full minute to think before each move. I explain the risk of everything in plain words, because children want to know.',
      zh: '我做过急救员，后来腰不行了。妹妹听不见，所以我会手语。墙不高，垫子厚，每一步之前都有一分钟可以想。危险在哪里我会讲清楚，因为孩子想知道。',
    },
    meets: ['signLanguage', 'extraTime', 'clearRoutine', 'quietSpace'],
  },
  {
    id: 'mei-zhang',
    name: 'Mei Zhang',
    nameZh: '张梅',
    gender: Gender.girl,
    cityId: 'adelaide',
    activity: 'dance',
    years: 8,
    specialty: {
      en: 'Dance for teenagers with Down syndrome and friends',
      zh: '唐氏综合征青少年与朋友的舞蹈课',
    },
    experience: {
      en: 'We make our own show every winter, and the dancers choose the music, the costumes and the jokes. I teach in English and Mandarin. Last year we sold out twice.',
      zh: '每年冬天我们自己排一台演出，音乐、服装、笑话都由舞者来定。中英文都可以。去年两场都满座。',
    },
    meets: ['visualSchedule', 'caregiverSeat', 'clearRoutine'],
  },
  {
    id: 'isaac-papadakis',
    name: 'Isaac Papadakis',
    nameZh: null,
    gender: Gender.boy,
    cityId: 'adelaide',
    activity: 'gymnastics',
    years: 2,
    specialty: { en: 'Tumbling and obstacle courses', zh: '翻滚与障碍小路' },
    experience: {
      en: 'I finished my studies in sport science last year. I build a new obstacle course every week and the children improve it. I am still learning, and I say so when I do not know something.',
      zh: '我去年刚从运动科学专业毕业。每周搭一条新的障碍路线，孩子们再来改进它。我也还在学习，不懂的就老实说不懂。',
    },
    meets: ['sensoryBreak', 'visualSchedule', 'oneToOne'],
  },
];
