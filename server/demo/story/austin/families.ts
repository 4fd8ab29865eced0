import { Gender } from '#contract/enums.ts';
import type { StoryFamily } from '../shapes.ts';

export const austinFamilies: readonly StoryFamily[] = [
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
];

export const austinNeighbors: readonly StoryFamily[] = [
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
];
