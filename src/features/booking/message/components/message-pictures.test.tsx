import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { i18n } from '#src/i18n/index.ts';
import { online } from '#src/offline/online.ts';
import { messageOf } from '#tests/support/seen-thread.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { MessagePictures } from './message-pictures.tsx';

// Framework7 draws no sheet without its app.
vi.mock('#src/ui/sheet.tsx', () => ({
  Sheet: ({ title, open, children }: { title: string; open: boolean; children: React.ReactNode }) =>
    open ? (
      <dialog open aria-label={title}>
        {children}
      </dialog>
    ) : null,
}));

const record = messageOf(1, { from: 'Nora Waters', at: '2026-11-28T09:31:00.000Z' });
const measures = { width: 800, height: 600 };
const address = (number: number) => `/applet/message/${record.id}/picture?number=${number}`;
let asked: string[];
let isDown: boolean;
let arrive: () => void;

beforeEach(async () => {
  asked = [];
  isDown = false;
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { pathname, search } = new URL(url);
    asked.push(pathname + search);
    if (isDown) throw new TypeError('no network');
    return Response.json({ code: 200, msg: 'ok', data: { picture: btoa('webp') } });
  });
  const seen: (() => void)[] = [];
  arrive = () => {
    for (const see of seen.splice(0)) see();
  };
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(see: (entries: { isIntersecting: boolean }[]) => void) {
        seen.push(() => see([{ isIntersecting: true }]));
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
  wireTestCalls();
  if (!i18n.isInitialized) await startWords('en');
  await i18n.changeLanguage('en');
  online.note(true);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  online.note(true);
});

let client: QueryClient;
const show = (count = 1, changed = {}) => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={client}>
      <MessagePictures
        record={{ ...record, ...changed }}
        pictures={Array.from({ length: count }, () => measures)}
      />
    </QueryClientProvider>,
  );
};
const frame = (name: RegExp | string) => screen.getByRole('button', { name });

test.each([
  ['en', /^Picture 1 of 2 from Nora Waters, /, /^Picture 2 of 2 from Nora Waters, /],
  ['zh', /^Nora Waters 发的图片 1\/2，/, /^Nora Waters 发的图片 2\/2，/],
])('two pictures are frames of their proportions with names in %s, fetched in sight', async (...row) => {
  const [language, first, second] = row;
  await i18n.changeLanguage(language);
  show(2);
  expect(frame(first).style.getPropertyValue('--ratio')).toBe(String(800 / 600));
  expect(client.isFetching()).toBe(0);
  arrive();
  await waitFor(() => expect(frame(second).querySelector('img')?.src).toBe('blob:picture'));
  expect(asked).toEqual([address(1), address(2)]);
});

test('a tap shows a picture large under its name', async () => {
  show();
  arrive();
  await waitFor(() => expect(frame(/^Picture from/).querySelector('img')).toBeTruthy());
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(frame(/^Picture from/));
  const large = await screen.findByRole('dialog', { name: /^Picture from Nora Waters, / });
  expect(large.querySelector('img')?.alt).toMatch(/^Picture from Nora Waters, /);
});

test('the reader’s own picture is named as theirs', () => {
  show(1, { isMine: true });
  expect(frame(/^Your picture, /)).toBeTruthy();
});

test.each([
  ['en', true, /Could not be loaded\. Tap to try again\.$/],
  ['en', false, /Comes when you are back online$/],
  ['zh', true, /没能加载，点按重试。$/],
  ['zh', false, /联网后显示$/],
])(
  'MessagePictures names why a picture is missing in %s (online: %s), and a tap fetches it again',
  async (...row) => {
    const [language, isOnline, text] = row;
    await i18n.changeLanguage(language);
    isDown = true;
    show();
    arrive();
    await waitFor(() => expect(asked).toHaveLength(1));
    online.note(isOnline);
    expect(await screen.findByRole('button', { name: text })).toBeTruthy();
    isDown = false;
    fireEvent.click(frame(text));
    await waitFor(() => expect(screen.getByRole('button').querySelector('img')).toBeTruthy());
    expect(asked).toHaveLength(2);
  },
);
