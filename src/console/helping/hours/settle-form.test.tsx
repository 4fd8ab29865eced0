import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { OperatorHours } from '#contract/hours.ts';
import { forgetRefusals } from '#src/console/base/decision/refusal-drafts.ts';
import { startWords } from '#src/console/base/words.ts';
import { showConsolePage } from '#tests/support/console-page.tsx';
import { seenHours } from '#tests/support/seen-hours.ts';
import { SettleForm } from './settle-form.tsx';

const { actions: _actions, disputeUntil: _until, ...hours } = seenHours({ stepMinutes: 30 });
const row: OperatorHours = {
  ...hours,
  waits: 'disputed',
  since: '2026-12-01T12:00:00.000Z',
  checkedInAt: null,
  checkedOutAt: null,
};

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
