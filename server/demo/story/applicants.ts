import { Gender } from '#contract/enums.ts';
import type { JoinForm, FieldReason } from '#contract/join.ts';
import type { StoryCoach } from './shapes.ts';

/** Applicants with forms that wait for a decision. Nobody of the first two acts knows them. */
export interface Applicant {
  readonly name: string;
  readonly email: string;
  readonly gender: Gender;
  /** In whole years, on the day of the demo. */
  readonly age: number;
}

const emailOf = (id: string): string => `${id}@demo.openfield.example`;

/** An applicant with a portrait, a picture and two certificates. */
export const newCoach = {
  id: 'paloma-reyes',
  name: 'Paloma Reyes',
  email: emailOf('paloma-reyes'),
  gender: Gender.girl,
  age: 31,
  cityId: 'austin',
  activity: 'swim',
} as const satisfies Applicant & Pick<StoryCoach, 'id' | 'cityId' | 'activity'>;

export const newCoachForm = {
  cityId: newCoach.cityId,
  activity: newCoach.activity,
  specialty: 'First breaths under water',
  years: 6,
  language: 'en',
  experience:
    'I teach children to put their faces into the water when they are ready. Six summers at a lake, four winters in a hall.',
  meets: ['quietSpace', 'visualSchedule', 'extraTime'],
  organization: 'Lakeside Lifeguards',
} as const satisfies Omit<JoinForm, 'meets'> & { meets: readonly string[] };

/** Refused once, mended, and sent again. */
export const newAssistant = {
  name: 'Caleb Foster',
  email: emailOf('caleb.foster'),
  gender: Gender.boy,
  age: 24,
} as const satisfies Applicant;

export const newAssistantForm = {
  cityId: 'austin',
  language: 'en',
  experience: 'I like sports.',
} as const satisfies JoinForm;
export const refusedBecause: FieldReason[] = [
  { field: 'experience', text: 'Please tell us what you have done with children, and where.' },
];
export const mended =
  'Two years as a helper in the after-school club of Harlow Street Gym, with children of six to ten. I carry balls and calm.';

/** A minor, with a confirmed guardian. */
export const newVolunteer = {
  name: 'Lucia Moreau',
  email: emailOf('lucia.moreau'),
  gender: Gender.girl,
  age: 16,
} as const satisfies Applicant;
export const newVolunteerForm = {
  cityId: 'austin',
  language: 'en',
  experience: 'I swam here as a child and want to give something back.',
  school: 'Pecan Street High School',
} as const satisfies JoinForm;
export const herGuardian = {
  name: 'Ines Moreau',
  email: emailOf('ines.moreau'),
  gender: Gender.girl,
  age: 45,
} as const satisfies Applicant;

/** An approved instructor of the story, with a new specialty and a new certificate. */
export const changingCoach = { id: 'liu-siyuan', specialty: '小机器人与编程入门' } as const;
