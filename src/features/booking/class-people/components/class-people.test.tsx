import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteServerTime, startClock } from '#src/clock/clock.ts';
import { i18n } from '#src/i18n/index.ts';
import { online } from '#src/offline/online.ts';
import { person } from '#src/offline/person.ts';
import { signIn } from '#src/offline/sign-out.ts';
import { closeAll, openUser } from '#src/offline/storage.ts';
import type { Sheet } from '#src/ui/sheet.tsx';
import { deleteDatabases } from '#tests/support/indexed-db.ts';
import { seenOrder, seenProposal } from '#tests/support/seen-order.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { ClassPeople } from './class-people.tsx';

const asked = vi.hoisted(() => vi.fn<(question: { title: string; text?: string }) => boolean>());
const persisted = vi.hoisted(() => vi.fn<() => boolean | undefined>());
vi.mock('#src/offline/ask-to-keep.ts', async (original) => ({
  ...(await original<object>()),
  readPersisted: async () => undefined,
  useIsPersisted: () => persisted(),
}));
vi.mock('#src/ui/dialogs.ts', () => ({
  confirmDialog: async (question: { title: string }) => asked(question),
}));
// Framework7 draws no sheet without its app.
vi.mock('#src/ui/sheet.tsx', () => ({
  Sheet: ({ title, open, children, bottom }: Omit<React.ComponentProps<typeof Sheet>, 'onClose'>) =>
    open ? (
      <dialog open>
        <h2>{title}</h2>
        {children}
        {bottom}
      </dialog>
    ) : null,
}));

const zoe = { id: '00000000-0000-7000-8000-000000000002', kind: 'child', name: 'Zoe', age: 10 } as const;
const order = seenOrder({ participants: [zoe] });
const cls = { ...order.class };
const ann = { name: 'Ann', relation: 'parent', mobile: '+16045550123' };
const need = {
  orderId: order.id,
  participantId: zoe.id,
  name: 'Zoe',
  accommodations: ['quietSpace'],
  communication: '',
  triggers: 'Whistles',
  calming: '',
  medical: 'Nuts',
  answer: 'yes',
  answerText: '',
  feedback: null,
};
const named = { people: [ann], collect: ['Ana'], alone: null };

let card: object | null;
let paths: string[];
let isDown = false;
beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse(cls.startsAt), toFake: ['Date'] });
  [card, paths, isDown] = [named, [], false];
  persisted.mockReset().mockReturnValue(undefined);
  asked.mockReset().mockReturnValue(true);
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    paths.push(pathname);
    if (isDown) throw new TypeError('no network');
    const coming = { orderId: order.id, participantId: zoe.id, name: 'Zoe', age: 10, card };
    const items = pathname.endsWith('/emergency') ? [coming] : pathname.endsWith('/needs') ? [need] : [];
    return Response.json({ code: 200, msg: 'ok', data: { items } });
  });
  wireTestCalls();
  if (!i18n.isInitialized) await startWords('en');
  await i18n.changeLanguage('en');
  await signIn({ userId: 'maya', token: 'token' });
});
afterEach(async () => {
  startClock(0, () => undefined);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  online.note(true);
  person.set(null);
  closeAll();
  await deleteDatabases();
});

function show(shown = [order], isOver = false): void {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ClassPeople
          cls={cls}
          orders={shown}
          isOver={isOver}
          about={{ title: cls.title }}
          hasHelpers={false}
        />
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

test('ClassPeople marks nobody before 30 minutes before the start, and sends no request', async () => {
  vi.setSystemTime(Date.parse(cls.startsAt) - 30 * 60_000 - 1);
  show();
  expect(screen.getByText(/You can mark who arrives from/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Zoe/ })).toBeNull();
  expect(screen.getByRole('link', { name: /Zoe \(age 10\)/ })).toBeTruthy();
  expect(paths).toEqual([]);
});

const marking = {
  from: '2026-11-28T15:15:00.000Z',
  absentFrom: '2026-11-28T15:45:00.000Z',
  until: '2026-11-29T16:30:00.000Z',
  absentRefundMinor: 0,
};
const buttons = () =>
  screen
    .queryAllByRole('button', { name: /Zoe|Present|Excused/ })
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
test.each([
  ['15:00', ['Zoe is here']],
  ['15:15', ['Zoe is here', 'Present', 'Excused']],
  ['15:30', ['Zoe is here', 'Zoe leaves', 'Present', 'Excused']],
  ['16:45', ['Zoe is here', 'Zoe leaves', 'Present', 'Excused']],
])('ClassPeople has one row for a child with the acts of %s', async (time, acts) => {
  vi.setSystemTime(Date.parse(`2026-11-28T${time}:00.000Z`));
  show([seenOrder({ participants: [zoe], marking })]);
  expect(await screen.findByRole('button', { name: 'Zoe is here' })).toBeTruthy();
  expect(buttons()).toEqual(acts);
  expect(screen.getAllByText('Zoe (age 10)', { ignore: '.of-sr' })).toHaveLength(1);
});

test('ClassPeople sorts children by name over orders, and counts who is marked', () => {
  const ada = { ...zoe, id: '00000000-0000-7000-8000-000000000003', name: 'Ada', mark: 'present' as const };
  show([
    seenOrder({ participants: [zoe], marking }),
    seenOrder({ id: '00000000-0000-7000-8000-000000000009', participants: [ada], marking }),
  ]);
  expect(screen.getAllByRole('group').map(({ textContent }) => textContent.slice(0, 3))).toEqual([
    'Ada',
    'Zoe',
  ]);
  expect(screen.getByText('1 of 2 marked')).toBeTruthy();
});

test('ClassPeople notes once that this browser may forget marks', async () => {
  persisted.mockReturnValue(false);
  online.note(false);
  show([seenOrder({ participants: [zoe], marking })]);
  expect(await screen.findAllByText(/has not promised to keep/)).toHaveLength(1);
});

test('ClassPeople shows a shared need under the child after a tap, and opened cards at the child', async () => {
  show([
    { ...seenOrder({ participants: [zoe], marking }), needs: [{ participantId: zoe.id, answer: 'yes' }] },
  ]);
  const fold = await screen.findByRole('button', { name: 'What Zoe needs' });
  expect(screen.getByText('Medical: Nuts')).toBeTruthy();
  // Paper shows hidden folds, so a closed one has no body.
  expect(screen.queryByText('Whistles')).toBeNull();
  fireEvent.click(fold);
  expect(screen.getByText('Whistles')).toBeTruthy();
  await tap('Emergency cards');
  expect((await screen.findByRole('link', { name: /Ann \(Parent\)/ })).getAttribute('href')).toBe(
    'tel:+16045550123',
  );
  // The tapped button is gone.
  expect(document.activeElement?.textContent).toMatch(/^The cards are open/);
});

test.each([
  [{}, 0, /can answer until/, 0],
  [{ proposal: seenProposal }, 1, /Moved from .*can answer until/, 1],
  [
    { proposal: { ...seenProposal, fromCoach: { id: order.id, name: 'Iris', nameZh: null } } },
    1,
    /Iris was to teach this class\. The family can answer until/,
    1,
  ],
] as const)(
  'ClassPeople shows a status only while the family can answer (%#)',
  (part, badges, line, lines) => {
    show([seenOrder({ participants: [zoe], ...part })]);
    expect(screen.queryAllByText('In progress')).toHaveLength(badges);
    expect(screen.queryAllByText(line)).toHaveLength(lines);
  },
);

test('ClassPeople hides opened emergency cards when their time ends', async () => {
  show([seenOrder({ participants: [zoe], marking })]);
  await tap('Emergency cards');
  await screen.findByRole('link', { name: /Ann \(Parent\)/ });
  const moved = new Date(Date.parse(cls.endsAt) + 24 * 3_600_000).toUTCString();
  act(() => noteServerTime(moved, Date.now(), Date.now()));
  await waitFor(() => expect(screen.queryByRole('link', { name: /Ann \(Parent\)/ })).toBeNull());
});

const boxes = () => [...document.querySelectorAll('.of-paper-box')].map(({ textContent }) => textContent);
test('the list of a class is printed by a tap, with boxes to tick before the time of the marks', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  vi.setSystemTime(Date.parse(cls.startsAt) - 24 * 3_600_000);
  show([seenOrder({ participants: [zoe], marking })]);
  await tap('Print');
  expect(print).toHaveBeenCalledTimes(1);
  expect(boxes()).toEqual(['Present', 'Absent', 'Excused']);
});

test.each(['15:15', '16:31'])('the list of a class has no boxes to tick once marks are open (%s)', (time) => {
  vi.setSystemTime(Date.parse(`2026-11-28T${time}:00.000Z`));
  show([seenOrder({ participants: [zoe], marking: { ...marking, until: '2026-11-28T16:30:00.000Z' } })]);
  expect(screen.getByText(/of 1 marked/)).toBeTruthy();
  expect(boxes()).toEqual([]);
});

test('ClassPeople draws an arrival without a network, and stores it once', async () => {
  isDown = true;
  online.note(false);
  show();
  await tap('Zoe is here');
  await screen.findByText(/Arrived 3:30/);
  expect(screen.getByText('Waits on this phone')).toBeTruthy();
  expect(screen.getByText(/marked on other devices is not on this phone/)).toBeTruthy();
  expect(await marks()).toEqual([['arrived', undefined]]);
  await tap('Zoe is not here');
  await screen.findByRole('button', { name: 'Zoe is here' });
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
  await screen.findByText(/Collected by Ana 3:30/);
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
  await screen.findByText(/Collected by Bob Lee 3:30/);
  expect(await marks()).toEqual([['collected', 'Bob Lee']]);
});

test('LeavingSheet offers the way home alone only when the card allows it', async () => {
  card = { ...named, alone: { by: 'Ann' } };
  show();
  await tap('Zoe leaves');
  fireEvent.click(await screen.findByRole('radio', { name: /goes home alone/ }));
  await tap('Mark as left');
  await screen.findByText(/Went home alone 3:30/);
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
  await screen.findByText(/Collected by Bob Lee 3:30/);
  expect(await marks()).toEqual([['collected', 'Bob Lee']]);
});
