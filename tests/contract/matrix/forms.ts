import { randomUUID } from 'node:crypto';
import { Gender } from '#contract/enums.ts';

/** Valid input for the calls of the matrix. */
export const why = { code: 'other', text: 'x' } as const;
export const place = { placeName: 'Hall', address: '2 Street', cityId: 'vancouver' } as const;
export const cityForm = {
  en: 'Pokhara',
  zh: '博卡拉',
  zone: 'Asia/Kathmandu',
  country: 'NP',
  lat: 28.21,
  lng: 83.99,
} as const;
export const time = {
  date: '2027-03-20',
  startTime: '09:00',
  endTime: '10:00',
  zone: 'America/Vancouver',
} as const;
export const period = { from: '2027-01-01', until: '2027-12-31' } as const;

const words = { name: { en: 'Team' }, introduction: { en: 'We swim' }, affiliation: null };
export const teamForm = { ...words, cityId: 'vancouver' } as const;

export const eventForm = {
  title: { en: 'Open pool' },
  description: {},
  ...place,
  ...time,
  capacity: null,
} as const;

export const classForm = {
  title: 'Swim',
  description: '',
  language: 'en' as const,
  activity: 'swim' as const,
  meets: [],
  ...place,
  ...time,
  capacity: 4,
  priceMinor: 1500,
};
const { date: _date, ...withoutDate } = classForm;
/** A template of that class, with an id and a name of its own. */
export const templateForm = () => {
  const id = randomUUID();
  return { id, name: id, form: withoutDate };
};
export const draftForm = { ...classForm, zone: 'America/New_York', zoneMeant: true as const };

export const coachForm = {
  name: 'Ada Lim',
  birthDate: '1985-05-05',
  gender: Gender.girl,
  cityId: 'vancouver',
  activity: 'swim',
  years: 3,
  experience: 'Somebody who teaches swimming for a living',
  language: 'en',
} as const;

export const noNeeds = {
  accommodations: [],
  communication: 'Uses picture cards',
  triggers: '',
  calming: 'A weighted blanket',
  medical: '',
};

export const stars = { stars: 1, tags: [], text: 'x', language: 'en' } as const;

const article = { title: 'Words', summary: 'Few', body: [{ type: 'p' as const, text: 'x' }] };
export const articleForm = { kind: 'warmup' as const, en: article, zh: article };

const legal = { title: 'Words', intro: 'x', sections: [{ heading: 'x', paragraphs: ['x'] }] };
export const legalForm = { en: legal, zh: legal };

const lessonWords = { title: 'x', summary: 'x', body: [{ type: 'h' as const, text: 'x' }] };
const asked = { text: 'x', choices: ['x', 'y'] };
export const lessonForm = {
  slug: 'emergencies',
  edit: 0,
  en: lessonWords,
  zh: lessonWords,
  questions: [0, 1, 0].map((right, at) => ({
    id: ['first', 'second', 'third'][at] ?? '',
    section: 0,
    right,
    en: asked,
    zh: asked,
  })),
  isNewContent: false,
};
