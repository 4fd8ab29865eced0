import { Gender } from '#contract/enums.ts';
import type { StoryFamily } from '../shapes.ts';

export const shanghaiFamilies: readonly StoryFamily[] = [
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
];

export const shanghaiNeighbors: readonly StoryFamily[] = [
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
];
