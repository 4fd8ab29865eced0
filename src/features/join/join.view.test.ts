import { expect, test } from 'vitest';
import { Gender, GenderText } from '#contract/enums.ts';
import type { JoinRecord } from '#contract/join.ts';
import {
  joinDraftOf,
  joinInput,
  joinMarks,
  newestForm,
  saidElsewhere,
  saidOf,
  type AskedRole,
  type JoinDraft,
} from './join.view.ts';

const today = '2026-11-21';
const person = ['name', 'birthDate', 'gender', 'cityId'];
/** As the server says them. */
const needed: Record<AskedRole, string[]> = {
  student: ['name'],
  coach: [...person, 'activity', 'years', 'experience', 'language'],
  assistant: [...person, 'experience'],
  volunteer: person,
};
const empty = joinDraftOf({});
const whole: JoinDraft = {
  ...empty,
  name: ' Maya ',
  birthDate: '1990-01-31',
  gender: GenderText.girl,
  cityId: 'austin',
  activity: 'swim',
  years: '7',
  experience: 'I teach children who are new to water.',
};
const wrong = (draft: JoinDraft, role: AskedRole) =>
  Object.keys(joinMarks(draft, { role, needed: needed[role], today }));

test.each([
  ['coach', ['name', 'birthDate', 'gender', 'cityId', 'activity', 'years', 'experience']],
  ['assistant', ['name', 'birthDate', 'gender', 'cityId', 'experience']],
  ['volunteer', ['name', 'birthDate', 'gender', 'cityId']],
] as const)('an empty form of a %s names every field that is needed', (role, fields) => {
  expect(wrong(empty, role)).toEqual(fields);
  expect(wrong(whole, role)).toEqual([]);
});

test('a student’s form needs a name, and asks for nothing that stands elsewhere', () => {
  expect(wrong(empty, 'student')).toEqual(['name']);
  expect(joinInput({ ...whole, school: 'Lake School' }, {}, 'student', 'en')).toEqual({
    name: 'Maya',
    cityId: 'austin',
    school: 'Lake School',
    language: 'en',
  });
});

test('coaches and assistants are 18 today at the latest, volunteers 13', () => {
  for (const role of ['coach', 'assistant'] as const) {
    expect(wrong({ ...whole, birthDate: '2008-11-21' }, role)).toEqual([]);
    expect(wrong({ ...whole, birthDate: '2008-11-22' }, role)).toEqual(['birthDate']);
  }
  expect(wrong({ ...whole, birthDate: '2013-11-21' }, 'volunteer')).toEqual([]);
  expect(wrong({ ...whole, birthDate: '2013-11-22' }, 'volunteer')).toEqual(['birthDate']);
});

test('a few words are enough of an assistant, not of a coach', () => {
  expect(wrong({ ...whole, experience: 'I swim.' }, 'assistant')).toEqual([]);
  expect(wrong({ ...whole, experience: 'I swim.' }, 'coach')).toEqual(['experience']);
});

test('what is sent is trimmed, has only the boxes of the role, and leaves out what is empty', () => {
  expect(joinInput(whole, {}, 'volunteer', 'en')).toEqual({
    name: 'Maya',
    birthDate: '1990-01-31',
    gender: Gender.girl,
    cityId: 'austin',
    experience: 'I teach children who are new to water.',
    language: 'en',
  });
});

test('a change keeps pictures and contacts, takes away what was emptied, and keeps the language of an old text', () => {
  const before = { ...joinInput(whole, {}, 'coach', 'en'), avatar: 'a', email: 'a@b.example', school: 'Old' };
  const sent = joinInput({ ...whole, years: '8', organization: '' }, before, 'coach', 'zh');
  expect(sent).toMatchObject({ avatar: 'a', email: 'a@b.example', school: 'Old', years: 8, language: 'en' });
  expect(sent).not.toHaveProperty('organization');
  const rewritten = { ...whole, experience: '我教怕水的孩子游泳，已经二十多年了，很有耐心。' };
  expect(joinInput(rewritten, before, 'coach', 'zh').language).toBe('zh');
});

const refused = (part: Partial<JoinRecord>): JoinRecord => ({
  role: 'coach',
  state: 'rejected',
  reason: null,
  reasons: [
    { field: 'years', text: 'Since when?' },
    { field: 'avatar', text: 'Show your face.' },
  ],
  submittedAt: '2026-11-01T00:00:00.000Z',
  isResubmitted: false,
  form: { years: 7 },
  missing: [],
  revision: null,
  clearedUntil: null,
  actions: ['save', 'submit'],
  ...part,
});

test('what was said of a field stands beside it until it is changed', () => {
  expect(saidOf(refused({}), whole, 'years')).toBe('Since when?');
  expect(saidOf(refused({}), { ...whole, years: '8' }, 'years')).toBeUndefined();
  expect(saidOf(refused({}), whole, 'name')).toBeUndefined();
  expect(saidOf(refused({ state: 'submitted' }), whole, 'years')).toBeUndefined();
  expect(saidElsewhere(refused({}).reasons, 'coach')).toEqual(['Show your face.']);
});

test('a change that was refused is what is mended', () => {
  const { reasons } = refused({});
  const revision = { state: 'rejected' as const, submittedAt: '', form: { years: 9 }, reasons };
  const record = refused({ state: 'approved', reasons: [], revision });
  expect(newestForm(record)).toEqual({ years: 9 });
  expect(saidOf(record, { ...whole, years: '9' }, 'years')).toBe('Since when?');
});
