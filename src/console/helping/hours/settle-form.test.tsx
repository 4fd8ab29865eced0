import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { OperatorHours } from '#contract/hours.ts';
import { forgetRefusals } from '#src/console/base/decision/refusal-drafts.ts';
import { startWords } from '#src/console/base/words.ts';
import { showConsolePage } from '#tests/support/console-page.tsx';
import { SettleForm } from './settle-form.tsx';

const row = {
  id: 'h1',
  version: 1,
  minutes: 60,
  maxMinutes: 120,
  stepMinutes: 30,
  revisions: [],
} as unknown as OperatorHours;

beforeAll(startWords);
afterEach(() => {
  forgetRefusals();
  vi.unstubAllGlobals();
});

const show = () =>
  showConsolePage(<SettleForm row={row} />, { path: '/', at: '/' }, () => ({ code: 200, data: row }));

test('SettleForm starts closed, and starts open when minutes were chosen before', () => {
  show();
  expect(screen.queryByRole('button', { expanded: true })).toBeNull();
  fireEvent.click(screen.getByRole('button', { expanded: false }));
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '30' } });
  cleanup();
  show();
  expect(screen.getByRole('button', { expanded: true })).toBeTruthy();
});
