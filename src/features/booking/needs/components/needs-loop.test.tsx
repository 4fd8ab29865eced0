import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { online } from '#src/offline/online.ts';
import { seenOrder } from '#tests/support/seen-order.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { NeedsLoop } from './needs-loop.tsx';

const participantId = seenOrder({}).participants[0]?.id ?? '';
const order = seenOrder({ needs: [{ participantId, answer: 'condition' }] });
const shared = {
  participantId,
  accommodations: ['quietSpace'],
  communication: '',
  triggers: 'Whistles',
  calming: '',
  medical: '',
  answer: 'condition',
  answerText: 'Bring a float',
};

afterEach(() => {
  cleanup();
  online.note(true);
  vi.unstubAllGlobals();
});

const never = () => new Promise<Response>(() => undefined);
const broken = () => Promise.reject(new TypeError('no network'));
const answered = (items: object[]) => () =>
  Promise.resolve(Response.json({ code: 200, msg: 'ok', data: { items } }));

test.each([
  ['en', 'says it', true, answered([shared]), 'on a condition: Bring a float'],
  ['zh', 'says it', true, answered([shared]), '教练在以下条件下可以满足：Bring a float'],
  ['en', 'is on its way', true, never, 'on a condition, which is being loaded.'],
  ['zh', 'is on its way', true, never, '教练可以有条件地满足，正在加载条件内容。'],
  ['en', 'is not on this phone', false, never, 'on a condition. To read it, a connection is needed.'],
  ['zh', 'is not on this phone', false, never, '教练可以有条件地满足。联网后可查看条件内容。'],
  ['en', 'could not be loaded', true, broken, 'on a condition, which could not be loaded.'],
  ['zh', 'could not be loaded', true, broken, '教练可以有条件地满足，条件内容未能加载。'],
  ['en', 'is kept no more', true, answered([]), 'on a condition.'],
  ['zh', 'is kept no more', true, answered([]), '教练可以有条件地满足。'],
] as const)('NeedsLoop in %s: a condition %s', async (language, _what, isOnline, answer, sentence) => {
  await startWords(language);
  vi.stubGlobal('fetch', answer);
  wireTestCalls();
  online.note(isOnline);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { container } = render(
    <QueryClientProvider client={client}>
      <NeedsLoop order={order} waiting={[]} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(container.textContent?.endsWith(sentence)).toBe(true));
});

test.each([
  ['en', 'Quiet space', 'What is hard: Whistles'],
  ['zh', '安静', '困难之处：Whistles'],
] as const)('NeedsLoop in %s lists the shared entries', async (language, need, words) => {
  await startWords(language);
  vi.stubGlobal('fetch', answered([shared]));
  wireTestCalls();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { container } = render(
    <QueryClientProvider client={client}>
      <NeedsLoop order={order} waiting={[]} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(container.textContent).toContain(words));
  expect(container.textContent).toContain(need);
});
