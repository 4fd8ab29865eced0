import { Gender } from '#contract/enums.ts';
import type { StoryFamily } from '../shapes.ts';

export const portlandFamilies: readonly StoryFamily[] = [
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
];

export const portlandNeighbors: readonly StoryFamily[] = [
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
];
