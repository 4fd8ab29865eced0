import { expect, test } from 'vitest';
import { ApiError, NoAnswerError } from '#src/api/api-error.ts';
import { i18n, startI18n } from '#src/i18n/index.ts';
import { saveErrorOf } from './save-error.view.ts';

test('what had no answer is not called undone', async () => {
  await startI18n('en', ['teaching', 'common']);
  const t = i18n.getFixedT(null, 'teaching');
  const tCommon = i18n.getFixedT(null, 'common');
  const refused = new ApiError(409, 'This order is already canceled.', 'ALREADY_CANCELED', null);
  expect(saveErrorOf(refused, t, tCommon)).toEqual({
    title: 'This was not done.',
    text: 'This order is already canceled.',
  });
  const unknown = saveErrorOf(new NoAnswerError(), t, tCommon);
  expect(unknown.title).toContain('we do not know yet');
  expect(JSON.stringify(unknown)).not.toContain('not done');
});

test('a missing training leads there, and back to the form', async () => {
  await startI18n('en', ['teaching', 'common']);
  const refused = new ApiError(409, 'Please read the lessons.', 'TRAINING_MISSING', null);
  expect(
    saveErrorOf(refused, i18n.getFixedT(null, 'teaching'), i18n.getFixedT(null, 'common')),
  ).toMatchObject({
    training: '/train?redirect=%2Fcoach%2FcreateClass',
  });
});
