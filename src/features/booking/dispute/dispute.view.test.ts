import { expect, test } from 'vitest';
import type { DisputeRecord } from '#contract/dispute.ts';
import { reportErrors, stageOf, wordsOf, type Side } from './dispute.view.ts';

const at = (day: number) => `2026-11-${day}T10:00:00.000Z`;
const now = Date.parse(at(21));
/** Fields that the views read. */
type Seen = Pick<DisputeRecord, 'openedBy' | 'answerBy' | 'evidenceUntil' | 'decision'>;
const open: Seen = { openedBy: 'student', answerBy: at(27), evidenceUntil: null, decision: null };
const stage = (part: Partial<Seen>, side: Side = 'student') => stageOf({ ...open, ...part }, side, now);

test('stageOf returns the other side, then both sides, then the operator', () => {
  expect(stage({})).toEqual({ key: 'wait.student', until: at(27) });
  expect(stage({ openedBy: 'coach' })).toEqual({ key: 'answer.student', until: at(27) });
  expect(stage({}, 'coach')).toEqual({ key: 'answer.coach', until: at(27) });
  expect(stage({ openedBy: 'coach' }, 'coach')).toEqual({ key: 'wait.coach', until: at(27) });
  expect(stage({ evidenceUntil: at(24) })).toEqual({ key: 'bothAdd', until: at(24) });
  expect(stage({ evidenceUntil: at(20) })).toEqual({ key: 'operatorDecides', until: null });
  expect(stage({ decision: {} as DisputeRecord['decision'] })).toEqual({ key: 'decided', until: null });
});

test('wordsOf returns all texts by time with their side', () => {
  const texts = wordsOf({
    openedBy: 'student',
    reason: { code: 'other', text: 'It rained in.' },
    openedAt: at(20),
    answer: { text: 'For a minute.', at: at(22) },
    evidence: [{ side: 'student', text: 'For an hour.', at: at(21) }],
  });
  expect(texts.map(({ side, text }) => [side, text])).toEqual([
    ['student', 'It rained in.'],
    ['student', 'For an hour.'],
    ['coach', 'For a minute.'],
  ]);
});

test('reportErrors requires a text for every reason except an absent coach', () => {
  expect(reportErrors({ code: '', words: '' })).toEqual({ code: 'choose' });
  expect(reportErrors({ code: 'other', words: ' ' })).toEqual({ words: 'wordsNeeded' });
  expect(reportErrors({ code: 'coachAbsent', words: '' })).toEqual({});
});
