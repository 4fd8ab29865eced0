import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { useOvertaken } from './use-overtaken.ts';

const at = (basis: number, name: string) => ({ basis, name });
const show = (draft: { basis: number; name: string }, start: { basis: number; name: string }) =>
  renderHook(({ now }) => useOvertaken(draft, now, now.basis), { initialProps: { now: start } });

test('useOvertaken finds a newer version with other words', () => {
  expect(show(at(1, 'Mine'), at(2, 'Theirs')).result.current.isOvertaken).toBe(true);
});

test.each([
  ['the record has the words of the draft: the answer to its save was lost', at(1, 'Mine'), at(2, 'Mine')],
  ['the phone shows an older version offline', at(2, 'Mine'), at(1, 'Old')],
  ['nothing newer was read', at(2, 'Mine'), at(2, 'Old')],
])('useOvertaken is quiet when %s', (_why, draft, start) => {
  expect(show(draft, start).result.current.isOvertaken).toBe(false);
});

test('useOvertaken finds a refused save before the newer version was read', () => {
  const { result, rerender } = show(at(1, 'Mine'), at(1, 'Old'));
  act(() => result.current.note(new ApiError(409, '', 'CONTENT_CHANGED', {})));
  expect(result.current.isOvertaken).toBe(true);
  rerender({ now: at(2, 'Mine') });
  expect(result.current.isOvertaken).toBe(false);
});
