import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { startWords } from '#tests/support/words.ts';
import { NeedsRow } from './needs-row.tsx';
import { PayRow } from './pay-row.tsx';

afterEach(cleanup);

type PayState = ComponentProps<typeof PayRow>['state'];
const paid: PayState = {
  way: 'balance',
  ways: ['balance', 'card'],
  balanceMinor: 51_400,
  askedMinor: 1800,
  isOnline: true,
  isFar: false,
  pack: undefined,
  change: () => undefined,
  isBalanceAwaited: false,
  isPackOff: false,
  heldMissingMinor: 0,
};
const payRow = (state: Partial<PayState> = {}) => (
  <MemoryRouter>
    <PayRow currency="USD" state={{ ...paid, ...state }} />
  </MemoryRouter>
);

test.each([
  ['en', /^Pay ?Balance ?You have \$514\.$/],
  ['zh', /^支付 ?余额/],
] as const)('PayRow shows the chosen way, and the others after a tap (%s)', async (language, name) => {
  await startWords(language);
  render(payRow());
  const row = screen.getByRole('button', { name, expanded: false });
  expect(screen.queryByRole('radio')).toBeNull();
  fireEvent.click(row);
  expect(screen.getAllByRole('radio')).toHaveLength(2);
});

test('PayRow is open while no way is chosen, and stays open after the choice', async () => {
  await startWords('en');
  const chosen: unknown[] = [];
  const change = (part: unknown) => void chosen.push(part);
  const { rerender } = render(payRow({ way: undefined, change }));
  fireEvent.click(screen.getByRole('radio', { name: /Card/ }));
  expect(chosen).toEqual([{ way: 'card' }]);
  rerender(payRow({ way: 'card', change }));
  expect(screen.getByRole('button', { expanded: true }).textContent).toContain('Card');
});

test('PayRow stays closed until the balance is known', async () => {
  await startWords('en');
  render(payRow({ way: undefined, isBalanceAwaited: true }));
  expect(screen.getByRole('button', { expanded: false })).toBeTruthy();
});

type NeedsState = ComponentProps<typeof NeedsRow>['state'];
const leo = { id: 'leo', kind: 'child', name: 'Leo', birthDate: null, waiverVersion: null } as const;
const needs: NeedsState = {
  people: [leo],
  chosen: ['leo'],
  profiles: new Map(),
  sharedBy: new Map(),
  asked: new Set(),
  wanted: {},
  change: () => undefined,
};
const needsRow = (state: Partial<NeedsState>) => (
  <MemoryRouter>
    <NeedsRow coach="Maya Torres" state={{ ...needs, ...state }} />
  </MemoryRouter>
);

test.each([
  ['en', 'Nothing about Leo', '2 things about Leo', 'Maya Torres reads it with this booking.'],
  ['zh', '不分享 Leo 的任何情况', 'Leo 的 2 项情况', 'Maya Torres 在本次预约中能看到。'],
] as const)(
  'NeedsRow shows how much is shared, and with whom (%s)',
  async (language, nothing, two, reader) => {
    await startWords(language);
    const { rerender } = render(needsRow({}));
    expect(screen.getByRole('button').textContent).toContain(nothing);
    const shared = { accommodations: ['quietSpace' as const], fields: ['communication' as const] };
    rerender(needsRow({ sharedBy: new Map([['leo', shared]]) }));
    expect(screen.getByRole('button').textContent).toContain(two);
    expect(screen.getByRole('button').textContent).toContain(reader);
  },
);

test('NeedsRow is no row before somebody is chosen', async () => {
  await startWords('en');
  render(needsRow({ chosen: [] }));
  expect(screen.queryByRole('button')).toBeNull();
});
