import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { startWords } from '#tests/support/words.ts';
import { NeedHint } from './need-hint.tsx';

afterEach(cleanup);

test.each([
  [
    'en',
    'autism',
    'Search by what helps, such as “Quiet space” or “Visual schedule”. All needs are under Filters.',
  ],
  ['zh', '自闭症', '请按有帮助的条件查找，例如“安静空间”或“图片日程表”。所有需求都在“筛选”里。'],
  ['en', 'Maya', ''],
] as const)('NeedHint names needs for a condition only (%s, %s)', async (language, typed, text) => {
  await startWords(language);
  expect(render(<NeedHint typed={typed} />).container.textContent).toBe(text);
});
