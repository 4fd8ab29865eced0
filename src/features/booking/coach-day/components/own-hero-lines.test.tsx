import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { languages } from '#contract/enums.ts';
import { classesOfOrders } from '#src/features/teaching/class/day-class.view.ts';
import { i18n } from '#src/i18n/index.ts';
import { person } from '#src/offline/person.ts';
import { ordersQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { saveOrders } from '#src/offline/records.ts';
import { signIn } from '#src/offline/sign-out.ts';
import { closeAll } from '#src/offline/storage.ts';
import { deleteDatabases } from '#tests/support/indexed-db.ts';
import { seenOrder } from '#tests/support/seen-order.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { OwnHeroLines } from './own-hero-lines.tsx';

const child = (n: number, name: string) => ({
  id: `00000000-0000-7000-8000-00000000000${n}`,
  kind: 'child' as const,
  name,
  age: 9,
});
const order = seenOrder({
  participants: [{ ...child(2, 'Zoe'), mark: 'present' }, child(3, 'Leo')],
  marking: {
    from: '2026-11-28T15:15:00.000Z',
    absentFrom: '2026-11-28T15:45:00.000Z',
    until: '2026-11-29T16:30:00.000Z',
    absentRefundMinor: 0,
  },
});

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  wireTestCalls();
  if (!i18n.isInitialized) await startWords('en');
  await signIn({ userId: order.coach.id, token: 'token' });
});
afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  person.set(null);
  closeAll();
  await deleteDatabases();
});

/** Shows that the phone's orders were read: before it nobody is counted. */
function KeptOrders() {
  const { data } = useOffline(ordersQuery({ classId: order.class.id }));
  return <p>{data?.orders.length} kept</p>;
}
async function show(at: string) {
  vi.setSystemTime(Date.parse(at));
  await saveOrders([order], { askedAt: Date.parse(at) });
  const [cls] = classesOfOrders([order]);
  if (cls === undefined) throw new Error('the order has a class');
  render(
    <>
      <OwnHeroLines cls={cls} isMain />
      <KeptOrders />
    </>,
  );
}

const words = {
  en: ['1 of 2 marked', 'Take attendance'],
  zh: ['已登记 1/2 人', '登记到课'],
} as const;
test.each(languages)('OwnHeroLines leads to the attendance of a running class (%s)', async (language) => {
  await i18n.changeLanguage(language);
  await show('2026-11-28T15:40:00.000Z');
  const [count, take] = words[language];
  expect(await screen.findByText(new RegExp(count))).toBeTruthy();
  expect(screen.getByRole('link', { name: take }).getAttribute('href')).toBe(
    `/coach/classDetail?id=${order.class.id}`,
  );
});

test('OwnHeroLines opens the class before the marks', async () => {
  await i18n.changeLanguage('en');
  await show('2026-11-28T15:14:59.999Z');
  await screen.findByText('1 kept');
  expect(screen.getByRole('link', { name: 'Open class' })).toBeTruthy();
  expect(screen.queryByText(/marked/)).toBeNull();
});
