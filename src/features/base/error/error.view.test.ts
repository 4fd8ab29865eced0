import { beforeAll, expect, test } from 'vitest';
import { ApiError, NoAnswerError, GatewayError } from '#src/api/api-error.ts';
import { i18n } from '#src/i18n/index.ts';
import { startWords } from '#tests/support/words.ts';
import { errorText } from './error.view.ts';

beforeAll(() => startWords('en'));
const textOf = (error: unknown, language: string) => errorText(error, i18n.getFixedT(language));

test('errorText returns the server’s sentence when the server refused', () => {
  expect(textOf(new ApiError(409, 'This class is full.', 'CLASS_FULL', null), 'en')).toBe(
    'This class is full.',
  );
});

test('errorText returns the specification’s sentence when a parameter is invalid', () => {
  expect(textOf(new ApiError(400, 'participantIds', 'BAD_INPUT', null), 'en')).toBe(
    'The parameter is abnormal. Please try again later',
  );
});

test('errorText returns the gateway’s sentence, or blames the server when there is no sentence', () => {
  expect(textOf(new GatewayError('Custom error text'), 'en')).toBe('Custom error text');
  expect(textOf(new GatewayError(undefined), 'en')).not.toMatch(/connection/);
});

test('errorText claims nothing about the server when no answer arrived', async () => {
  await i18n.changeLanguage('zh');
  const zh = textOf(new NoAnswerError(), 'zh');
  await i18n.changeLanguage('en');
  expect(textOf(new NoAnswerError(), 'en')).not.toMatch(/nothing|changed|charged/i);
  expect(zh).not.toMatch(/未|更改/);
});
