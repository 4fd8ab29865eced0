import { expect, test } from 'vitest';
import { AgreementState, ValidityFlag } from '#contract/enums.ts';
import { stateOf } from './invitation.view.ts';

type Standing = Parameters<typeof stateOf>[0];
const now = Date.parse('2026-05-01T10:00:00Z');
const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();

const asked: Standing = {
  agreement: AgreementState.await,
  validity: ValidityFlag.is,
  initiator: 'coach',
  endedBy: null,
  answerBy: at(5),
  class: { state: 'published', endsAt: at(24) },
};
const agreed: Standing = { ...asked, agreement: AgreementState.agree, answerBy: null };

test.each<[string, Partial<Standing>]>([
  ['asked', {}],
  ['waits', { initiator: 'helper' }],
  ['late', { answerBy: at(0) }],
  ['late', { answerBy: at(-1), initiator: 'helper' }],
  ['classCanceled', { class: { state: 'canceled', endsAt: at(24) } }],
  ['withdrawnByCoach', { validity: ValidityFlag.not, endedBy: 'coach' }],
  ['withdrawn', { validity: ValidityFlag.not, endedBy: 'helper', initiator: 'helper' }],
  ['ended', { validity: ValidityFlag.not, endedBy: 'system' }],
  ['expired', { validity: ValidityFlag.expired, endedBy: 'system' }],
  ['refused', { agreement: AgreementState.reject, validity: ValidityFlag.not, endedBy: 'helper' }],
  [
    'refusedByCoach',
    { agreement: AgreementState.reject, validity: ValidityFlag.not, endedBy: 'coach', initiator: 'helper' },
  ],
])('without an agreement an invitation is %s', (state, part) => {
  expect(stateOf({ ...asked, ...part }, now)).toBe(state);
});

test.each<[string, Partial<Standing>]>([
  ['agreed', {}],
  ['over', { class: { state: 'published', endsAt: at(0) } }],
  ['over', { validity: ValidityFlag.expired, class: { state: 'published', endsAt: at(-9) } }],
  ['classCanceled', { class: { state: 'canceled', endsAt: at(24) } }],
  ['steppedDown', { validity: ValidityFlag.not, endedBy: 'helper' }],
  ['released', { validity: ValidityFlag.not, endedBy: 'coach' }],
  ['ended', { validity: ValidityFlag.not, endedBy: 'system' }],
])('an agreement is %s', (state, part) => {
  expect(stateOf({ ...agreed, ...part }, now)).toBe(state);
});
