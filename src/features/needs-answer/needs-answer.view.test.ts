import { expect, test } from 'vitest';
import { answerErrors, answersOf, cannotMeet, emptyAnswers } from './needs-answer.view.ts';

const items = [{ participantId: 'leo' }, { participantId: 'ana' }];

test('nothing is answered for anybody at the start', () => {
  expect(emptyAnswers(items)).toEqual({ leo: { answer: '', text: '' }, ana: { answer: '', text: '' } });
  expect(answerErrors(items, emptyAnswers(items))).toEqual({ leo: 'choose', ana: 'choose' });
});

test('a condition has words, and blanks are none', () => {
  const draft = { leo: { answer: 'condition', text: '  ' }, ana: { answer: 'yes', text: '' } } as const;
  expect(answerErrors(items, draft)).toEqual({ leo: 'wordsNeeded' });
  expect(answerErrors(items, { ...draft, leo: { answer: 'condition', text: 'bring it' } })).toEqual({});
});

test('what is sent names who takes part now, and a yes carries no words', () => {
  const draft = {
    leo: { answer: 'yes', text: 'typed before the answer was changed' },
    ana: { answer: 'condition', text: ' with her weighted blanket ' },
    gone: { answer: 'yes', text: '' },
  } as const;
  expect(answersOf(items, draft)).toEqual([
    { participantId: 'leo', answer: 'yes', text: '' },
    { participantId: 'ana', answer: 'condition', text: 'with her weighted blanket' },
  ]);
});

test('one child that cannot be met is enough, and one who left does not count', () => {
  expect(cannotMeet(items, { ana: { answer: 'cannot', text: '' } })).toBe(true);
  expect(cannotMeet(items, { gone: { answer: 'cannot', text: '' } })).toBe(false);
});
