import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { languages } from '#contract/enums.ts';
import { i18n } from '#src/i18n/index.ts';
import { online } from '#src/offline/online.ts';
import { person } from '#src/offline/person.ts';
import { saveOrders } from '#src/offline/records.ts';
import { signIn } from '#src/offline/sign-out.ts';
import { closeAll } from '#src/offline/storage.ts';
import { session } from '#src/session/session.ts';
import { toastStore } from '#src/ui/toast.ts';
import { deleteDatabases } from '#tests/support/indexed-db.ts';
import { seenOrder } from '#tests/support/seen-order.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { Component } from './needs.page.tsx';

const child = '00000000-0000-7000-8000-000000000005';
const profile = {
  participantId: child,
  accommodations: [],
  communication: '',
  triggers: '',
  calming: '',
  medical: '',
  updatedAt: null,
};
const order = seenOrder({});
const user = { ...session.get().user, id: order.student.id, name: 'Ann', roles: ['student'] };
vi.mock('#src/session/session.ts', async (original) => {
  const real = await original<{ session: { get: () => object } }>();
  return { ...real, useSession: () => ({ ...real.session.get(), user }) };
});

let sent: unknown[];
let isRefused = false;
beforeEach(async () => {
  [sent, isRefused] = [[], false];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (request.method === 'PUT') {
      sent.push(await request.json());
      if (isRefused) return Response.json({ code: 503, reason: 'BUSY', msg: 'Busy.' }, { status: 503 });
    }
    const isProfile = pathname.endsWith(child);
    return Response.json({
      code: 200,
      msg: 'ok',
      data: isProfile ? { ...profile, ...(sent[0] as object) } : { items: [], next: null },
    });
  });
  wireTestCalls();
  if (!i18n.isInitialized) await startWords('en');
  await signIn({ userId: user.id, token: 'token' });
  online.note(true);
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  toastStore.set(null);
  person.set(null);
  closeAll();
  history.replaceState(null, '');
  await deleteDatabases();
});

/** Opens the page after the page of a booking. */
function show(query = '') {
  const router = createMemoryRouter(
    [
      { path: '/student/payment', element: <p>The booking</p> },
      { path: '/student/needs', element: <Component /> },
    ],
    { initialEntries: ['/student/payment?class=a', `/student/needs?id=${child}${query}`] },
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
const saved = { en: 'Saved.', zh: '已保存。' } as const;

test.each(languages)(
  '/student/needs saves by the pinned button, and shows that alone without a booking (%s)',
  async (language) => {
    await i18n.changeLanguage(language);
    show();
    const save = await screen.findByRole('button', { name: i18n.t('needs.save') });
    expect(save.closest('.of-bottom')).not.toBeNull();
    fireEvent.click(save);
    await vi.waitFor(() => expect(toastStore.get()?.text).toBe(saved[language]));
    expect(sent).toHaveLength(1);
    expect(screen.queryByText('The booking')).toBeNull();
  },
);

test('/student/needs shows that earlier bookings keep what they shared of the child', async () => {
  await i18n.changeLanguage('en');
  await saveOrders([{ ...order, needs: [{ participantId: child, answer: null }] }], {});
  show();
  const save = await screen.findByRole('button', { name: 'Save the profile' });
  // The phone reads its orders meanwhile.
  await vi.waitFor(() => {
    fireEvent.click(save);
    expect(toastStore.get()?.text).toMatch(/before keep what they shared/);
  });
});

test('/student/needs shows above the pinned button that the profile was not saved', async () => {
  await i18n.changeLanguage('en');
  isRefused = true;
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Save the profile' }));
  expect((await screen.findByRole('alert')).closest('.of-bottom')).not.toBeNull();
});

test('/student/needs leads back to the booking that it was opened from', async () => {
  await i18n.changeLanguage('en');
  history.replaceState({ idx: 1 }, '');
  show('&from=booking');
  fireEvent.click(await screen.findByRole('button', { name: 'Save the profile' }));
  expect(await screen.findByText('The booking')).toBeTruthy();
});
