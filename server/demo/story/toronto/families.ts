import { Gender } from '#contract/enums.ts';
import type { StoryFamily } from '../shapes.ts';

export const torontoFamilies: readonly StoryFamily[] = [
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
];

export const torontoNeighbors: readonly StoryFamily[] = [
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
];
