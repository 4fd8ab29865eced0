import { expect, test } from 'vitest';
import { AgreementState } from '#contract/enums.ts';
import type { HelperFit } from '#contract/helper-fit.ts';
import {
  fitState,
  isFitShown,
  mayChoose,
  notesOf,
  queryOf,
  searchForClass,
  searchOf,
} from './coach-helpers.view.ts';

const free: HelperFit = { whyNot: null, standing: null, before: [], hasSaidNo: false };
const standing = { id: 'i', agreement: AgreementState.await, initiator: 'coach' } as const;

test.each<[string, Partial<HelperFit>]>([
  ['free', {}],
  ['free', { hasSaidNo: true, before: ['training'] }],
  ['busy', { whyNot: 'HELPER_CLASH' }],
  ['notCleared', { whyNot: 'HELPER_UNAVAILABLE' }],
  ['asked', { whyNot: 'ALREADY_INVITED', standing }],
  ['asks', { whyNot: 'ALREADY_INVITED', standing: { ...standing, initiator: 'helper' } }],
  ['agreed', { whyNot: 'ALREADY_INVITED', standing: { ...standing, agreement: AgreementState.agree } }],
])('a helper is %s', (state, part) => {
  expect(fitState({ ...free, ...part })).toBe(state);
});

test('notesOf returns the missing requirements and an earlier refusal', () => {
  expect(notesOf({ ...free, before: ['training', 'consent'], hasSaidNo: true })).toEqual([
    'training',
    'consent',
    'saidNo',
  ]);
});

test('the search comes back out of its address', () => {
  const search = { name: 'Ada', city: 'austin', classId: 'c', show: 'free' } as const;
  expect(searchOf(new URLSearchParams(queryOf(search)))).toEqual(search);
  expect(queryOf({ name: ' ', city: '', classId: '', show: '' })).toEqual({});
});

test('searchForClass starts with the free helpers of the city of the class, and anew without one', () => {
  const place = { name: 'Pool', address: '1 Street', cityId: 'austin' };
  expect(searchForClass({ id: 'c', place })).toEqual({ classId: 'c', city: 'austin', show: 'free' });
  expect(searchForClass(undefined)).toEqual({ classId: '', city: '', show: '' });
});

test.each([
  ['open', { whyNot: null }, true, true],
  ['canceled', { whyNot: 'CLASS_CANCELED' }, false, false],
  ['full of helpers', { whyNot: 'HELPERS_FULL' }, false, false],
] as const)('mayChoose and isFitShown of a free helper for a class that is %s', (_, wanted, may, isShown) => {
  const found = { helper: {} as never, fit: free };
  expect(mayChoose(found, wanted)).toBe(may);
  expect(isFitShown(free, wanted)).toBe(isShown);
  // An agreement stays worth reading.
  const agreed = { ...free, standing: { ...standing, agreement: AgreementState.agree } };
  expect(isFitShown(agreed, wanted)).toBe(true);
});
