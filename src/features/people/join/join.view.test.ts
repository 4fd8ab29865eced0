import { expect, test } from 'vitest';
import { Gender, GenderText } from '#contract/enums.ts';
import type { JoinRecord } from '#contract/join.ts';
import type { AskedRole } from '#src/features/people/role/role.view.ts';
import {
  joinDraftOf,
  joinInput,
  joinMarks,
  newestForm,
  remarksWithoutBox,
  remarkOf,
  type JoinDraft,
} from './join.view.ts';

const today = '2026-11-21';
const person = ['name', 'birthDate', 'gender', 'cityId'];
/** The same fields that the server requires. */
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

test('the form of a student requires a name and sends only its own fields', () => {
  expect(wrong(empty, 'student')).toEqual(['name']);
  expect(joinInput({ ...whole, school: 'Lake School' }, {}, 'student', 'en')).toEqual({
    name: 'Maya',
    cityId: 'austin',
    school: 'Lake School',
    language: 'en',
  });
});

test('joinMarks requires an age of 18 for coaches and assistants, and 13 for volunteers', () => {
  for (const role of ['coach', 'assistant'] as const) {
    expect(wrong({ ...whole, birthDate: '2008-11-21' }, role)).toEqual([]);
    expect(wrong({ ...whole, birthDate: '2008-11-22' }, role)).toEqual(['birthDate']);
  }
  expect(wrong({ ...whole, birthDate: '2013-11-21' }, 'volunteer')).toEqual([]);
  expect(wrong({ ...whole, birthDate: '2013-11-22' }, 'volunteer')).toEqual(['birthDate']);
});

test('joinMarks accepts a short text about experience for an assistant and not for a coach', () => {
  expect(wrong({ ...whole, experience: 'I swim.' }, 'assistant')).toEqual([]);
  expect(wrong({ ...whole, experience: 'I swim.' }, 'coach')).toEqual(['experience']);
});

test('joinMarks marks contacts in a wrong format, and accepts none', () => {
  expect(wrong({ ...whole, email: 'a@', mobile: '12' }, 'volunteer')).toEqual(['email', 'mobile']);
  expect(wrong({ ...whole, email: 'a@b.example', mobile: '+1 555 0100' }, 'volunteer')).toEqual([]);
});

test('joinInput sends the requirements of a student', () => {
  const form = joinInput({ ...empty, name: 'Ann', requirements: ' A quiet room. ' }, {}, 'student', 'en');
  expect(form).toEqual({ name: 'Ann', requirements: 'A quiet room.', language: 'en' });
});

test('joinInput returns trimmed text, only the boxes of the role, and no empty ones', () => {
  expect(joinInput(whole, {}, 'volunteer', 'en')).toEqual({
    name: 'Maya',
    birthDate: '1990-01-31',
    gender: Gender.girl,
    cityId: 'austin',
    experience: 'I teach children who are new to water.',
    language: 'en',
  });
});

test('joinInput keeps pictures and the language of an unchanged text, and omits emptied boxes', () => {
  const before = { ...joinInput(whole, {}, 'coach', 'en'), avatar: 'a', email: 'a@b.example', school: 'Old' };
  const typed = { ...whole, years: '8', organization: '', email: ' ' };
  const sent = joinInput({ ...typed, mobile: '+15550100' }, before, 'coach', 'zh');
  expect(sent).toMatchObject({ avatar: 'a', mobile: '+15550100', school: 'Old', years: 8, language: 'en' });
  expect([sent.organization, sent.email]).toEqual([undefined, undefined]);
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

test('remarkOf returns the reviewer’s remark until the field is changed', () => {
  expect(remarkOf(refused({}), whole, 'years')).toBe('Since when?');
  expect(remarkOf(refused({}), { ...whole, years: '8' }, 'years')).toBeUndefined();
  expect(remarkOf(refused({}), whole, 'name')).toBeUndefined();
  expect(remarkOf(refused({ state: 'submitted' }), whole, 'years')).toBeUndefined();
  expect(remarksWithoutBox(refused({}).reasons, 'coach')).toEqual(['Show your face.']);
});

test('newestForm returns the refused change of an approved form', () => {
  const { reasons } = refused({});
  const revision = { state: 'rejected' as const, submittedAt: '', form: { years: 9 }, reasons };
  const record = refused({ state: 'approved', reasons: [], revision });
  expect(newestForm(record)).toEqual({ years: 9 });
  expect(remarkOf(record, { ...whole, years: '9' }, 'years')).toBe('Since when?');
});

test('joinMarks separates a missing name from one that breaks the rule', () => {
  const markOf = (name: string) =>
    joinMarks({ ...whole, name }, { role: 'coach', needed: needed.coach, today }).name;
  expect(markOf('')).toBe('name');
  expect(markOf('www.example.com')).toBe('nameRule');
  expect(markOf('Maya')).toBeUndefined();
});
