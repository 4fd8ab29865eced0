import { expect, test } from 'vitest';
import type { DraftRecord } from '#contract/draft.ts';
import { AgreementState, ValidityFlag } from '#contract/enums.ts';
import { draftKind, draftState, isMoved, shownOf } from './draft.view.ts';

const startsAt = '2027-03-20T16:30:00.000Z';
const endsAt = '2027-03-20T17:30:00.000Z';
const before = Date.parse(startsAt) - 1;

// Only what the view reads.
const draft = (part: Partial<DraftRecord> = {}) =>
  ({
    id: 'd',
    agreement: AgreementState.await,
    validity: ValidityFlag.is,
    startsAt,
    endsAt,
    class: null,
    form: {
      language: 'en',
      title: 'Wheel tag',
      other: { title: '轮椅追逐', description: '' },
      activity: 'basketball',
      placeName: 'Hall',
      address: '1 Street',
      zone: 'America/Vancouver',
    },
    ...part,
  }) as DraftRecord;
const cls = { id: 'c', title: { en: 'Wheel tag for all' }, startsAt, endsAt, state: 'published' };

test.each([
  ['waits', draft(), before],
  ['expired', draft(), before + 1],
  ['expired', draft({ validity: ValidityFlag.expired }), before],
  ['withdrawn', draft({ validity: ValidityFlag.not }), before],
  ['refused', draft({ agreement: AgreementState.reject, validity: ValidityFlag.not }), before],
  ['agreed', draft({ agreement: AgreementState.agree, class: cls as DraftRecord['class'] }), before + 1],
  [
    'canceled',
    draft({ agreement: AgreementState.agree, class: { ...cls, state: 'canceled' } as DraftRecord['class'] }),
    before,
  ],
] as const)('%s', (state, record, now) => expect(draftState(record, now)).toBe(state));

test('only what is agreed is drawn as certain', () => {
  expect(draftKind('agreed')).toBe('certain');
  expect([draftKind('waits'), draftKind('expired'), draftKind('withdrawn')]).toEqual([
    'waiting',
    'neutral',
    'neutral',
  ]);
});

test('a draft shows what it would be, in both languages; the class it became shows itself', () => {
  expect(shownOf(draft())).toMatchObject({
    id: 'd',
    title: { en: 'Wheel tag', zh: '轮椅追逐' },
    place: { name: 'Hall' },
  });
  const agreed = draft({ agreement: AgreementState.agree, class: cls as DraftRecord['class'] });
  expect(shownOf(agreed)).toMatchObject({ id: 'c', title: { en: 'Wheel tag for all' } });
  expect(isMoved(agreed)).toBe(false);
  const moved = { ...cls, startsAt: '2027-03-20T19:00:00.000Z' } as DraftRecord['class'];
  expect(isMoved(draft({ class: moved }))).toBe(true);
});
