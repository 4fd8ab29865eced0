import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { i18n } from '#src/i18n/index.ts';
import { seenClass } from '#tests/support/seen-class.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { EditClass } from './edit-class.tsx';

vi.mock('#src/offline/online.ts', () => ({ useOnline: () => true }));

beforeAll(() => startWords('en'));
beforeAll(wireTestCalls);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const refuse = (field: string) =>
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/updateCheck'))
      return Response.json({ code: 400, reason: 'BAD_INPUT', msg: field, data: { field } }, { status: 400 });
    return Response.json({ code: 200, msg: '', data: { items: [], currency: 'USD' } });
  });

const show = (isOfSlot?: true) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(['account', 'config'], { currency: 'USD' });
  const record = seenClass({ id: '00000000-0000-4000-8000-000000000001', ...(isOfSlot && { isOfSlot }) });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <EditClass record={record} onSaved={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

test.each([
  ['en', 'capacity', /^Please write a whole number from 1 to/, /parameter is abnormal/],
  ['en', 'minSizeHours', /^That moment has passed/, /parameter is abnormal/],
  ['zh', 'minSizeHours', /^该时间已过/, /参数异常/],
] as const)(
  'EditClass names the field that the dry run refuses, before the tap (%s, %s)',
  async (language, field, sentence, abnormal) => {
    await i18n.changeLanguage(language);
    refuse(field);
    show();
    const [seats] = await screen.findAllByLabelText(
      language === 'en' ? /^Maximum number of people/ : /^最多人数/,
    );
    fireEvent.change(seats ?? document.body, { target: { value: '6' } });
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
    expect(screen.queryByText(abnormal)).toBeNull();
  },
);

test.each([
  ['en', /^Maximum number of people/, 'A lesson from your free hours has one seat.'],
  ['zh', /^最多人数/, '开放时段的课只有一个名额。'],
] as const)('EditClass offers no seats for the class of a free hour (%s)', async (language, seats, one) => {
  await i18n.changeLanguage(language);
  refuse('capacity');
  show(true);
  await waitFor(() => expect(screen.getByText(one)).toBeDefined());
  expect(screen.queryByLabelText(seats)).toBeNull();
});
