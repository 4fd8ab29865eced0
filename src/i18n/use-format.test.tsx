import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startWords } from '#tests/support/words.ts';
import { useFormat } from './format.ts';
import { changeLanguage, i18n } from './index.ts';

const zone = 'America/Chicago';
const overnight = ['2026-11-29T05:00:00.000Z', '2026-11-29T07:30:00.000Z', zone] as const;

test('a Chinese sentence has a space beside a Latin name, and none beside a Chinese one', async () => {
  await startWords('zh');
  const [latin, chinese] = ['June', '赵琳'].map((name) => i18n.t('needs.private', { name }));
  expect(latin).toContain('只有 June 的监护人');
  expect(chinese).toContain('只有赵琳的监护人');
});

test('the words of a time come from the translation files, in the language of the screen', async () => {
  await startWords('en');
  const { result } = renderHook(useFormat);
  const inEnglish = result.current;
  const said = () => [result.current.ago(Date.now(), Date.now()), result.current.timeRange(...overnight)];
  expect(said().map((text) => text.replaceAll(/\s/g, ' '))).toEqual([
    'just now',
    '11:00 PM – 1:30 AM the next day',
  ]);
  await act(() => changeLanguage('zh'));
  expect(said()).toEqual(['刚刚', '23:00–次日 1:30']);
  await act(() => changeLanguage('en'));
  expect(result.current).toBe(inEnglish);
  await act(() => i18n.changeLanguage('cimode'));
  expect(said()).toEqual(['common.time.justNow', 'common.time.overnight']);
});

test('a sentence isolates a name from right to left, alone or in a list, and no other one', async () => {
  await startWords('en');
  const sentence = (name: string) => i18n.t('handover.entry.collected', { name, time: '17:30' });
  expect(sentence('محمد')).toContain('\u2068محمد\u2069 17:30');
  expect(sentence('Ana')).toContain('by Ana 17:30');
  const { result } = renderHook(useFormat);
  expect(result.current.list(['שרה', 'Ana'])).toBe('\u2068שרה\u2069, Ana');
});
