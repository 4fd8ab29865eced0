import { expect, test } from 'vitest';
import { stateOf } from './invitation.view.ts';

type Standing = Parameters<typeof stateOf>[0];
const now = Date.parse('2026-05-01T10:00:00Z');
const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();

const asked: Standing = {
  agreement: '0',
  validity: '1',
  initiator: 'coach',
  endedBy: null,
  answerBy: at(5),
  class: { state: 'published', endsAt: at(24) },
};
const agreed: Standing = { ...asked, agreement: '1', answerBy: null };

test.each<[string, Partial<Standing>]>([
  ['asked', {}],
  ['waits', { initiator: 'helper' }],
  ['late', { answerBy: at(0) }],
  ['late', { answerBy: at(-1), initiator: 'helper' }],
  ['classCanceled', { class: { state: 'canceled', endsAt: at(24) } }],
  ['withdrawnByCoach', { validity: '0', endedBy: 'coach' }],
  ['withdrawn', { validity: '0', endedBy: 'helper', initiator: 'helper' }],
  ['ended', { validity: '0', endedBy: 'system' }],
  ['expired', { validity: '2', endedBy: 'system' }],
  ['refused', { agreement: '2', validity: '0', endedBy: 'helper' }],
  ['refusedByCoach', { agreement: '2', validity: '0', endedBy: 'coach', initiator: 'helper' }],
])('without an agreement an invitation is %s', (state, part) => {
  expect(stateOf({ ...asked, ...part }, now)).toBe(state);
});

test.each<[string, Partial<Standing>]>([
  ['agreed', {}],
  ['over', { class: { state: 'published', endsAt: at(0) } }],
  ['over', { validity: '2', class: { state: 'published', endsAt: at(-9) } }],
  ['classCanceled', { class: { state: 'canceled', endsAt: at(24) } }],
  ['steppedDown', { validity: '0', endedBy: 'helper' }],
  ['released', { validity: '0', endedBy: 'coach' }],
  ['ended', { validity: '0', endedBy: 'system' }],
])('an agreement is %s', (state, part) => {
  expect(stateOf({ ...agreed, ...part }, now)).toBe(state);
});
