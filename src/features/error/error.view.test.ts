import { beforeAll, expect, test } from 'vitest';
import { ApiError, NoAnswerError, GatewayError } from '#src/api/api-error.ts';
import { i18n, startI18n } from '#src/i18n/index.ts';
import { errorText } from './error.view.ts';

beforeAll(() => startI18n('en', ['common']));
const textOf = (error: unknown, language: string) => errorText(error, i18n.getFixedT(language, 'common'));

test('a refusal is told in the words of the server', () => {
  expect(textOf(new ApiError(409, 'This class is full.', 'CLASS_FULL', null), 'en')).toBe(
    'This class is full.',
  );
});

test('a parameter that does not fit is told in the words of the specification', () => {
  expect(textOf(new ApiError(400, 'participantIds', 'BAD_INPUT', null), 'en')).toBe(
    'The parameter is abnormal. Please try again later',
  );
});

test('a gateway’s own sentence is told; without one it is the server, not the connection', () => {
  expect(textOf(new GatewayError('Custom error text'), 'en')).toBe('Custom error text');
  expect(textOf(new GatewayError(undefined), 'en')).not.toMatch(/connection/);
});

test('without an answer nothing is claimed about what the server did', async () => {
  await i18n.changeLanguage('zh');
  const zh = textOf(new NoAnswerError(), 'zh');
  await i18n.changeLanguage('en');
  expect(textOf(new NoAnswerError(), 'en')).not.toMatch(/nothing|changed|charged/i);
  expect(zh).not.toMatch(/未|更改/);
});
