import { Gender } from '#contract/enums.ts';
import type { StoryFamily } from '../shapes.ts';

export const singaporeFamilies: readonly StoryFamily[] = [
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
];

export const singaporeNeighbors: readonly StoryFamily[] = [
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
];
