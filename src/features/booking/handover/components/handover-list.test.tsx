import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { i18n } from '#src/i18n/index.ts';
import { online } from '#src/offline/online.ts';
import { person } from '#src/offline/person.ts';
import { signIn } from '#src/offline/sign-out.ts';
import { closeAll, openUser } from '#src/offline/storage.ts';
import { deleteDatabases } from '#tests/support/indexed-db.ts';
import { seenOrder } from '#tests/support/seen-order.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { HandoverList } from './handover-list.tsx';

const asked = vi.hoisted(() => vi.fn<(question: { title: string; text?: string }) => boolean>());
vi.mock('#src/ui/dialogs.ts', () => ({
  confirmDialog: async (question: { title: string }) => asked(question),
}));
// Framework7 draws no sheet without its app.
vi.mock('#src/ui/sheet.tsx', () => ({
  Sheet: ({ title, children, bottom }: Record<'title' | 'children' | 'bottom', React.ReactNode>) => (
    <dialog open>
      <h2>{title}</h2>
      {children}
      {bottom}
    </dialog>
  ),
}));

const zoe = { id: '00000000-0000-7000-8000-000000000002', kind: 'child', name: 'Zoe', age: 10 } as const;
const order = seenOrder({ participants: [zoe] });
const cls = { ...order.class };
const ann = { name: 'Ann', relation: 'parent', mobile: '+16045550123' };
const named = { people: [ann], collect: ['Ana'], alone: null };

let card: object | null;
let paths: string[];
let isDown = false;
beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse(cls.startsAt), toFake: ['Date'] });
  [card, paths, isDown] = [named, [], false];
  asked.mockReset().mockReturnValue(true);
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    paths.push(pathname);
    if (isDown) throw new TypeError('no network');
    const coming = { orderId: order.id, participantId: zoe.id, name: 'Zoe', age: 10, card };
    const items = pathname.endsWith('/emergency') ? [coming] : [];
    return Response.json({ code: 200, msg: 'ok', data: { items } });
  });
  wireTestCalls();
  if (!i18n.isInitialized) await startWords('en');
  await i18n.changeLanguage('en');
  await signIn({ userId: 'maya', token: 'token' });
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  online.note(true);
  person.set(null);
  closeAll();
  await deleteDatabases();
});

function show(): void {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <HandoverList cls={cls} orders={[order]} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const tap = async (name: string): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name }));
};
const marks = async () =>
  (await (await openUser('maya')).outbox.toArray()).map(({ body }) => {
    const { mark, who } = JSON.parse(body) as Record<string, unknown>;
    return [mark, who];
  });

test('HandoverList opens 30 minutes before the start and sends no request before', async () => {
  vi.setSystemTime(Date.parse(cls.startsAt) - 30 * 60_000 - 1);
  show();
  expect(screen.getByText(/You can mark who arrives from/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(paths).toEqual([]);
});

test('HandoverList draws an arrival without a network, and stores it once', async () => {
  isDown = true;
  online.note(false);
  show();
  await tap('Zoe is here');
  await screen.findByText(/^Arrived 3:30/);
  expect(screen.getByText('Waits on this phone')).toBeTruthy();
  expect(screen.getByText(/marked on other devices is not on this phone/)).toBeTruthy();
  expect(await marks()).toEqual([['arrived', undefined]]);
  await tap('Zoe is not here');
  await screen.findByText('Nothing marked yet');
  expect(await marks()).toEqual([
    ['arrived', undefined],
    ['notArrived', undefined],
  ]);
});

test('LeavingSheet takes a person of the card without a question, and offers no way home alone', async () => {
  show();
  await tap('Zoe leaves');
  expect(await screen.findByText('The card names who may collect Zoe.')).toBeTruthy();
  expect(screen.queryByRole('radio', { name: /goes home alone/ })).toBeNull();
  await tap('Mark as left');
  expect(await screen.findByText('Please choose who collects.')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: /Ana/ }));
  await tap('Mark as left');
  await screen.findByText(/^Collected by Ana 3:30/);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(asked).not.toHaveBeenCalled();
  expect(await marks()).toEqual([['collected', 'Ana']]);
});

test('LeavingSheet shows before the tap that the card names nobody, and confirms a typed name', async () => {
  card = { ...named, collect: [] };
  show();
  await tap('Zoe leaves');
  const sheet = await screen.findByRole('dialog');
  await within(sheet).findByText('The card names nobody who may collect Zoe. Please call first.');
  expect(within(sheet).getByRole('link', { name: /Ann/ }).getAttribute('href')).toBe('tel:+16045550123');
  expect(within(sheet).queryByRole('radio')).toBeNull();
  await tap('Mark as left');
  expect(await screen.findByText('Please type the name.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^Name of who collects/), { target: { value: ' Bob Lee ' } });
  asked.mockReturnValueOnce(false);
  await tap('Mark as left');
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  expect(asked.mock.calls[0]?.[0].title).toBe('Hand Zoe over to Bob Lee?');
  expect(await marks()).toEqual([]);
  await tap('Mark as left');
  await screen.findByText(/^Collected by Bob Lee 3:30/);
  expect(await marks()).toEqual([['collected', 'Bob Lee']]);
});

test('LeavingSheet offers the way home alone only when the card allows it', async () => {
  card = { ...named, alone: { by: 'Ann' } };
  show();
  await tap('Zoe leaves');
  fireEvent.click(await screen.findByRole('radio', { name: /goes home alone/ }));
  await tap('Mark as left');
  await screen.findByText(/^Went home alone 3:30/);
  expect(await marks()).toEqual([['alone', undefined]]);
});

test('LeavingSheet takes a typed name without a card on the phone and without a network', async () => {
  isDown = true;
  online.note(false);
  show();
  await tap('Zoe leaves');
  expect(await screen.findByText(/emergency card of Zoe is not on this phone/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^Name of who collects/), { target: { value: 'Bob Lee' } });
  await tap('Mark as left');
  await screen.findByText(/^Collected by Bob Lee 3:30/);
  expect(await marks()).toEqual([['collected', 'Bob Lee']]);
});
