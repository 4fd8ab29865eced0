import { Gender } from '#contract/enums.ts';
import type { StoryFamily } from '../shapes.ts';

export const adelaideFamilies: readonly StoryFamily[] = [
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

export const adelaideNeighbors: readonly StoryFamily[] = [
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
