import { expect, test } from 'vitest';
import { ApiError, NoAnswerError } from '#src/api/api-error.ts';
import { i18n } from '#src/i18n/index.ts';
import { startWords } from '#tests/support/words.ts';
import { isIdTaken, saveErrorOf } from './save-error.view.ts';

test('saveErrorOf returns that the result is unknown when no answer arrived', async () => {
  await startWords('en');
  const t = i18n.getFixedT('en');
  const refused = new ApiError(409, 'This order is already canceled.', 'ALREADY_CANCELED', null);
  expect(saveErrorOf(refused, t)).toEqual({
    title: 'This was not done.',
    text: 'This order is already canceled.',
  });
  const unknown = saveErrorOf(new NoAnswerError(), t);
  expect(unknown.title).toContain('we do not know yet');
  expect(JSON.stringify(unknown)).not.toContain('not done');
});

test('saveErrorOf returns the way to the training and back when the training is missing', async () => {
  await startWords('en');
  const refused = new ApiError(409, 'Please read the lessons.', 'TRAINING_MISSING', null);
  expect(saveErrorOf(refused, i18n.getFixedT('en'))).toMatchObject({
    training: '/train?redirect=%2Fcoach%2FcreateClass',
  });
  expect(saveErrorOf(refused, i18n.getFixedT('en'), '/coach/slotPlan?id=1')).toMatchObject({
    training: '/train?redirect=%2Fcoach%2FslotPlan%3Fid%3D1',
  });
});

test('isIdTaken is true only when a record of this id exists', () => {
  const refusal = (reason: string) => new ApiError(409, '', reason, null);
  expect([refusal('ID_TAKEN'), refusal('CONTENT_CHANGED'), new NoAnswerError()].map(isIdTaken)).toEqual([
    true,
    false,
    false,
  ]);
});
