import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ThreadPart } from '#contract/message.ts';
import { byDay } from '#src/features/booking/message/bubbles.view.ts';
import { i18n } from '#src/i18n/index.ts';
import { online } from '#src/offline/online.ts';
import { enqueue } from '#src/offline/outbox.ts';
import { person } from '#src/offline/person.ts';
import { signIn } from '#src/offline/sign-out.ts';
import { closeAll, openUser, withStorage } from '#src/offline/storage.ts';
import { session } from '#src/session/session.ts';
import { deleteDatabases } from '#tests/support/indexed-db.ts';
import { applicationThreadOf, messageOf, partOf, threadOf } from '#tests/support/seen-thread.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { Component } from './thread.page.tsx';

// Framework7 is not started here.
vi.mock('#src/ui/sheet.tsx', () => ({
  Sheet: ({ title, open, children }: { title: string; open: boolean; children: React.ReactNode }) =>
    open ? <section aria-label={title}>{children}</section> : null,
}));

// Counts how often the messages are drawn.
vi.mock('#src/features/booking/message/bubbles.view.ts', { spy: true });

const { id } = threadOf();
const now = Date.parse('2026-11-28T14:00:00.000Z');
/** Answers by path and query; a missing one is no answer. */
let answers: Record<string, ThreadPart>;
let asked: string[];

beforeEach(async () => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  answers = { [`/applet/message/${id}?kinds=all`]: partOf([1, 2]) };
  asked = [];
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { pathname, search } = new URL(url);
    asked.push(pathname + search);
    const data = answers[pathname + search];
    if (data === undefined) throw new TypeError('no network');
    return Response.json({ code: 200, msg: 'ok', data });
  });
  wireTestCalls();
  if (!i18n.isInitialized) await startWords('en');
  await i18n.changeLanguage('en');
  online.note(true);
  await signIn({ userId: 'a', token: 't' });
  session.start('t', { id: 'a', name: 'Ana', avatarSeed: 'a', roles: ['student'] });
});
afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  person.set(null);
  vi.restoreAllMocks();
  online.note(true);
  closeAll();
  await deleteDatabases();
});

function OtherPage() {
  const at = useLocation();
  return <p>{`${at.pathname}${at.search} ${JSON.stringify(at.state)}`}</p>;
}
const show = (query = `id=${id}`) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[`/thread?${query}`]}>
        <Routes>
          <Route path="/thread" element={<Component />} />
          <Route path="*" element={<OtherPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
const rows = async (type: string) =>
  (await (await openUser('a')).outbox.toArray()).filter((row) => row.type === type);
const box = () => screen.findByRole('textbox', { name: 'Message' });
const bodies = async () => (await rows('message.send')).map(({ body }): unknown => JSON.parse(body));

test.each([
  ['en', 'Maya Torres', 'Message', 'Running about 10 minutes late.', 'Open the booking'],
  ['zh', '马雅', '写消息', '大约晚到10分钟。', '查看预约'],
])('the thread shows its messages, the class and the quick words in %s', async (...words) => {
  const [language, name, label, quick, open] = words;
  await i18n.changeLanguage(language);
  show();
  expect(await screen.findByText('words 2')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name })).toBeTruthy();
  expect(screen.getByRole('textbox', { name: label })).toBeTruthy();
  expect(screen.getByRole('button', { name: quick })).toBeTruthy();
  expect(screen.getByText(open).closest('a')?.getAttribute('href')).toBe(`/student/orderDetail?id=${id}`);
});

test('a typed letter draws no message again', async () => {
  show();
  expect(await screen.findByText('words 2')).toBeTruthy();
  const typed = await box();
  await rows('message.read');
  vi.mocked(byDay).mockClear();
  fireEvent.change(typed, { target: { value: 'Hel' } });
  await waitFor(() => expect(screen.getByDisplayValue('Hel')).toBeTruthy());
  expect(byDay).not.toHaveBeenCalled();
});

test.each([
  [
    'en',
    'family',
    {
      title: 'Harbor Swimmers',
      row: /Application of Leo Rivera.*Open the application/,
      href: '/student/examine',
    },
  ],
  ['zh', 'family', { title: '海港泳队', row: /Leo Rivera 的申请.*查看申请/, href: '/student/examine' }],
  ['en', 'team', { title: 'Ana', row: /Open the organization/, href: '/student/organizationDetail?id=' }],
  ['zh', 'team', { title: 'Ana', row: /打开组织页面/, href: '/student/organizationDetail?id=' }],
] as const)(
  'the thread of an application shows the team in %s and leads the side %s to its screen',
  async (language, side, { title, row, href }) => {
    await i18n.changeLanguage(language);
    const thread = applicationThreadOf(
      side === 'team' ? { side, with: 'Ana', withZh: null, person: null } : { side },
    );
    answers[`/applet/message/${thread.id}?kinds=all`] = { thread, items: [messageOf(1)], earlier: null };
    show(`id=${thread.id}`);
    expect(await screen.findByText('words 1')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
    const link = screen.getByRole('link', { name: row });
    expect(link.getAttribute('href')).toBe(side === 'team' ? `${href}${thread.teamId}` : href);
    const readers = screen.queryByText(/leader and the deputies|负责人和副负责人/);
    expect(readers !== null).toBe(side === 'family');
    fireEvent.click(screen.getByRole('button', { name: language === 'en' ? 'Thank you!' : '谢谢！' }));
    await waitFor(async () =>
      expect(await bodies()).toMatchObject([{ to: { kind: 'application', id: thread.id } }]),
    );
  },
);

test.each([
  ['en', 'Messages open once a guardian has agreed to the application.'],
  ['zh', '监护人同意申请后，就可以发消息。'],
])('in %s a sentence replaces the box while an application waits for a guardian', async (language, text) => {
  await i18n.changeLanguage(language);
  const thread = applicationThreadOf({ write: 'notYet' });
  answers[`/applet/message/${thread.id}?kinds=all`] = { thread, items: [], earlier: null };
  show(`id=${thread.id}`);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test.each([
  ['en', 'More about this message of Maya Torres', 'Report this message'],
  ['zh', '关于 Maya Torres 这条消息的更多操作', '举报这条消息'],
])('the thread leads from a message of somebody else to its report in %s', async (language, more, report) => {
  await i18n.changeLanguage(language);
  const part = partOf([1]);
  part.items.push(messageOf(2, { isMine: true, from: 'Ana' }));
  answers = { [`/applet/message/${id}?kinds=all`]: part };
  show();
  const [button, ...others] = await screen.findAllByRole('button', { name: /^More about|更多操作$/ });
  expect([button?.getAttribute('aria-label'), others]).toEqual([more, []]);
  if (button) fireEvent.click(button);
  fireEvent.click(await screen.findByText(report));
  expect(
    await screen.findByText(`/feedback?kind=safety&message=${messageOf(1).id} {"name":"Maya Torres"}`),
  ).toBeTruthy();
});

test('the thread marks its messages as read up to the newest one, once', async () => {
  show();
  await screen.findByText('words 2');
  await waitFor(async () => expect(await rows('message.read')).toHaveLength(1));
  expect(JSON.parse((await rows('message.read'))[0]?.body ?? '')).toEqual({ position: 2 });
});

test('typed words wait as a bubble with their truth, can be edited, and are sent again with a new id', async () => {
  show();
  fireEvent.change(await box(), { target: { value: ' We are late ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  const bubble = (await screen.findByText('We are late')).closest('li');
  if (bubble === null) throw new Error('no bubble');
  expect(within(bubble).getByText('Waits on this phone')).toBeTruthy();
  const [first] = await bodies();
  expect(first).toMatchObject({ to: { kind: 'order', id }, body: { text: 'We are late' } });
  fireEvent.click(within(bubble).getByRole('button', { name: 'Edit' }));
  await waitFor(async () => expect(await box()).toHaveProperty('value', 'We are late'));
  await waitFor(async () => expect(await rows('message.send')).toHaveLength(0));
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(async () => expect(await rows('message.send')).toHaveLength(1));
  expect((await bodies())[0]).not.toMatchObject({ id: (first as { id: string }).id });
});

test('quick words are sent by one tap, as words that each reader sees in their own language', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Running about 10 minutes late.' }));
  await waitFor(async () => expect(await bodies()).toMatchObject([{ body: { quick: 'late10' } }]));
});

test.each([
  ['en', 'one two three, 5 5 5 0 1 2 3', /Please take out “.+”: it reads as a phone number\. Numbers, mail/],
  ['zh', '加我 zoe@example.com', /请去掉“zoe@example\.com”：它像是邮箱地址。这里的消息/],
])(
  'contact data is named before anything is stored in %s, and the words stay',
  async (language, text, why) => {
    await i18n.changeLanguage(language);
    show();
    const field = await screen.findByRole('textbox');
    fireEvent.change(field, { target: { value: text } });
    fireEvent.click(screen.getByRole('button', { name: language === 'en' ? 'Send' : '发送' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(why);
    expect(field).toHaveProperty('value', text);
    expect(await rows('message.send')).toEqual([]);
    fireEvent.change(field, { target: { value: 'See you' } });
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

/** Lets the box read each chosen file as a picture with its name as bytes; a file `broken` cannot be read. */
function readPictures() {
  let name = '';
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (file.name === 'broken') throw new Error('no picture');
    name = file.name;
    return { width: 4, height: 3, close: () => undefined };
  });
  const pen = { fillRect: () => undefined, drawImage: () => undefined };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob([name])));
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
}
function choose(name: string) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('no input');
  fireEvent.change(input, { target: { files: [new File(['x'], name)] } });
}

test.each([
  [
    'en',
    'Add a picture',
    'Two pictures at most',
    'Picture 1 to send',
    'Remove picture 1',
    'Send',
    /^Your picture 1 of 2, /,
  ],
  ['zh', '添加图片', '最多两张图片', '要发送的图片 1', '移除图片 1', '发送', /^我发的图片 1\/2，/],
])('two pictures are chosen, removed, and sent without words in %s', async (...row) => {
  const [language, add, full, chosen, remove, sendLabel, own] = row;
  await i18n.changeLanguage(language);
  readPictures();
  show();
  const button = await screen.findByRole('button', { name: add });
  choose('one');
  fireEvent.click(await screen.findByRole('button', { name: remove }));
  await waitFor(() => expect(screen.queryByRole('img')).toBeNull());
  expect(document.activeElement).toBe(button);
  choose('two');
  await screen.findByRole('img', { name: chosen });
  choose('three');
  await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(2));
  expect(screen.getByRole('button', { name: full }).getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: sendLabel }));
  expect(await screen.findByRole('button', { name: own })).toBeTruthy();
  expect(await bodies()).toMatchObject([{ body: { text: '', pictures: [btoa('two'), btoa('three')] } }]);
  expect(screen.getByRole('button', { name: add })).toBeTruthy();
});

test.each([
  ['en', 'This file cannot be read here as a picture. Please choose another one.'],
  ['zh', '此设备无法将该文件读取为图片，请换一张。'],
])('a file that is no picture is named in %s, and nothing is added', async (language, text) => {
  await i18n.changeLanguage(language);
  readPictures();
  show();
  await screen.findByRole('textbox');
  choose('broken');
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(screen.queryByRole('img')).toBeNull();
});

test('words typed while a picture is read stay, and the edit of a waiting message restores both', async () => {
  readPictures();
  show();
  const field = await box();
  choose('door');
  fireEvent.change(field, { target: { value: 'This door' } });
  await screen.findByRole('img');
  expect(field).toHaveProperty('value', 'This door');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  const bubble = (await screen.findByText('This door')).closest('li');
  if (bubble === null) throw new Error('no bubble');
  expect(within(bubble).getByRole('button', { name: /^Your picture, / })).toBeTruthy();
  expect(within(bubble).getByText('Waits on this phone')).toBeTruthy();
  fireEvent.click(within(bubble).getByRole('button', { name: 'Edit' }));
  await waitFor(async () => expect(await box()).toHaveProperty('value', 'This door'));
  expect(await screen.findByRole('img', { name: 'Picture 1 to send' })).toBeTruthy();
  await waitFor(async () => expect(await rows('message.send')).toEqual([]));
});

test('chosen pictures come back when the page is opened anew', async () => {
  readPictures();
  show();
  await box();
  choose('door');
  await waitFor(async () =>
    expect(JSON.stringify(await (await openUser('a')).drafts.toArray())).toContain(btoa('door')),
  );
  cleanup();
  show();
  expect(await screen.findByRole('img', { name: 'Picture 1 to send' })).toBeTruthy();
});

test('a refused message stays with its reason, and can be sent again, edited or removed', async () => {
  const form = { id: 'm1', to: { kind: 'order' as const, id }, body: { text: 'Hello?' }, tappedAt: '' };
  await enqueue('message.send', { thread: id, form, about: {} });
  const refused = { http: 409, code: 409, reason: 'THREAD_CLOSED', data: null, at: now };
  // The page may open its database anew meanwhile.
  await withStorage(async () => {
    const { outbox } = await openUser('a');
    await outbox.toCollection().modify({ state: 'needsUser', outcome: refused });
  });
  show();
  expect(await screen.findByText(/^Not sent: Nobody can write here any more/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
  await waitFor(async () => expect(await box()).toHaveProperty('value', 'Hello?'));
  await waitFor(async () => expect(await rows('message.send')).toEqual([]));
});

test('unsent words come back when the page is opened anew', async () => {
  show();
  fireEvent.change(await box(), { target: { value: 'Half a sen' } });
  await waitFor(async () => expect(await (await openUser('a')).drafts.count()).toBe(1));
  cleanup();
  show();
  await waitFor(async () => expect(await box()).toHaveProperty('value', 'Half a sen'));
});

test.each([
  ['en', 'notYet', 'Messages open once the booking is paid and Maya Torres is confirmed as its instructor.'],
  ['en', 'unanswered', /Three of your messages wait for Maya Torres/],
  ['en', 'guardianMissing', 'You can write here once a guardian reads along.'],
  ['en', 'closed', /Nobody can write here any more/],
  ['zh', 'notYet', '付款并确认由马雅授课后，就可以发消息。'],
  ['zh', 'unanswered', /三条消息在等马雅回复/],
  ['zh', 'guardianMissing', /有监护人一起查看后/],
  ['zh', 'closed', /这里已不能再发消息/],
] as const)('in %s a sentence replaces the box while the thread is %s', async (language, write, text) => {
  await i18n.changeLanguage(language);
  const part = partOf([1]);
  answers[`/applet/message/${id}?kinds=all`] = { ...part, thread: { ...part.thread, write } };
  show();
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test.each([
  ['en', 'Date of birth', /What you have typed here stays/],
  ['zh', '出生日期', /已输入的文字会保留/],
] as const)(
  'in %s the thread shows the form of the birth date instead of the box',
  async (language, label, text) => {
    await i18n.changeLanguage(language);
    const part = partOf([1]);
    const path = `/applet/message/${id}?kinds=all`;
    answers[path] = part;
    show();
    fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'May a child of 6 come?' } });
    await waitFor(async () => expect(await (await openUser('a')).drafts.count()).toBe(1));
    cleanup();
    answers[path] = { ...part, thread: { ...part.thread, asksBirthDate: true } };
    show();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByLabelText(label)).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /Message|写消息/ })).toBeNull();
    cleanup();
    answers[path] = part;
    show();
    expect(await screen.findByDisplayValue('May a child of 6 come?')).toBeTruthy();
  },
);

test('the thread names the writer among several guardians, removed words, and what went to the whole class', async () => {
  answers[`/applet/message/${id}?kinds=all`] = {
    thread: threadOf({ alsoReads: 2, closesAt: '2026-11-30T10:00:00.000Z' }),
    items: [
      messageOf(1, { body: null }),
      messageOf(2, { isToClass: true }),
      messageOf(3, { side: 'family', from: 'Ben', body: { text: 'I bring Leo' } }),
    ],
    earlier: null,
  };
  show();
  expect(await screen.findByText('Message removed')).toBeTruthy();
  expect(screen.getByText('to the whole class')).toBeTruthy();
  expect(screen.getByText('Ben')).toBeTruthy();
  expect(screen.getByText('2 more people read along.')).toBeTruthy();
  expect(screen.getByText(/^You can write here until Mon, Nov 30/)).toBeTruthy();
});

test('earlier messages are fetched by the button and put in front', async () => {
  answers[`/applet/message/${id}?kinds=all`] = partOf([3, 4], 3);
  answers[`/applet/message/${id}?before=3&kinds=all`] = partOf([1, 2]);
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Earlier messages' }));
  expect(await screen.findByText('words 1')).toBeTruthy();
  const texts = screen.getAllByText(/^words/).map(({ textContent }) => textContent);
  expect(texts).toEqual(['words 1', 'words 2', 'words 3', 'words 4']);
  expect(screen.queryByRole('button', { name: 'Earlier messages' })).toBeNull();
});

test('a thread of 2,000 messages draws fifty, and more by the button without a request', async () => {
  answers[`/applet/message/${id}?kinds=all`] = partOf(Array.from({ length: 2000 }, (_, index) => index + 1));
  show();
  await screen.findByText('words 2000');
  expect(screen.getAllByText(/^words/)).toHaveLength(50);
  const before = asked.length;
  fireEvent.click(screen.getByRole('button', { name: 'Earlier messages' }));
  await waitFor(() => expect(screen.getAllByText(/^words/)).toHaveLength(100));
  expect(asked.length).toBe(before);
});

test('a question about a class is written before the thread was ever read, also without a network', async () => {
  online.note(false);
  show('class=c1');
  fireEvent.change(await box(), { target: { value: 'Is the pool warm?' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Waits on this phone')).toBeTruthy();
  expect(await bodies()).toMatchObject([{ to: { kind: 'class', id: 'c1' } }]);
  expect((await rows('message.send'))[0]?.lane).toBe('message:c1');
});

test('a message that came while the thread is open is read aloud', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`/thread?id=${id}`]}>
        <Component />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText('words 2');
  const log = screen.getByRole('region', { name: 'Messages' });
  expect(within(log).getByRole('status').textContent).toBe('');
  answers[`/applet/message/${id}?kinds=all`] = partOf([1, 2, 3]);
  await client.invalidateQueries();
  await waitFor(() => expect(within(log).getByRole('status').textContent).toBe('Maya Torres: words 3'));
});

test('the thread names what is missing without a network and without a copy', async () => {
  online.note(false);
  show();
  expect(await screen.findByText(/These messages are not on this phone yet/)).toBeTruthy();
});
