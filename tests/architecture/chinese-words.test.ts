import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What a native reader would stumble over, wherever the Chinese words of a screen, a refusal or a message stand. */
const files = [
  ...readdirSync('src/i18n/zh').map((name) => `src/i18n/zh/${name}`),
  'contract/text/reasons.zh.json',
  'contract/text/push.zh.json',
  'server/i18n/zh.json',
];

const textsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsOf)
      : [];

const named = '\\{\\{(?:name|names|coach|student|helper|guardian|child|children)\\}\\}';

const rules: readonly (readonly [what: string, found: RegExp])[] = [
  ['a space between a Chinese character and a name', new RegExp(`[\\u4e00-\\u9fff“”]\\s+${named}`)],
  ['a space between a name and a Chinese character', new RegExp(`${named}\\s+[\\u4e00-\\u9fff“”]`)],
  ['a space after a day, which ends with a Chinese character', /\{\{day\}\}\s+[\u4e00-\u9fff]/],
  ['a space between Chinese characters', /[\u4e00-\u9fff]\s+[\u4e00-\u9fff]/],
  ['half-width punctuation after a Chinese character', /[\u4e00-\u9fff][,;:!?]/],
  ['"this machine" for a phone', /本机|本设备/],
  ['"household" for a person who acts', /家庭(?:会|已|须|看到|需|有)/],
  ['swiping a card that nobody swipes', /刷卡/],
];

test.each(rules)('no Chinese text has %s', (_what, found) => {
  const wrong = files.flatMap((file) =>
    textsOf(JSON.parse(readFileSync(file, 'utf8'))).filter((text) => found.test(text)),
  );
  expect(wrong).toEqual([]);
});
