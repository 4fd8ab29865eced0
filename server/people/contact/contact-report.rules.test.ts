import { expect, test } from 'vitest';
import { aliyunReportWord, isAliyunReportWord } from './contact-report.rules.ts';

test('isAliyunReportWord returns false for as many letters of another script', () => {
  const config = { secret: 's'.repeat(32), secretBefore: undefined };
  const word = aliyunReportWord(config);
  expect(isAliyunReportWord(word, config)).toBe(true);
  expect(isAliyunReportWord('验'.repeat(word.length), config)).toBe(false);
  expect(isAliyunReportWord(`${word.slice(1)}é`, config)).toBe(false);
});
