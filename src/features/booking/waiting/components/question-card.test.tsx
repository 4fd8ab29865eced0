import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { paths, pathTo } from '#contract/paths.ts';
import type { Waiting } from '#src/offline/core/merge.ts';
import { seenOrder, seenProposal } from '#tests/support/seen-order.ts';
import { waiting } from '#tests/support/waiting.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { QuestionCard } from './question-card.tsx';

afterEach(cleanup);

const open = seenOrder({ actions: ['exchange'] });
const show = async (part: Partial<Waiting>, order: OrderRecord | undefined, language: 'en' | 'zh' = 'en') => {
  await startWords(language);
  wireTestCalls();
  const row = { ...waiting, type: 'order.exchange' as const, entityId: open.id, ...part };
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <QuestionCard row={{ ...row, state: 'needsUser', unanswered: true }} currency="USD" order={order} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return container.textContent;
};
const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

test.each([
  ['en', 'EXCHANGE_ASKS', 'now. Nothing was changed.Your booked date stays.'],
  ['zh', 'EXCHANGE_ASKS', '未作任何更改。原日期保留。'],
  ['en', 'CLASH', 'One of the participants has another session then.Your booked date stays.'],
] as const)('QuestionCard shows once that the old date stays (%s, %s)', async (language, reason, text) => {
  const shown = await show({ reason }, open, language);
  expect(shown).toContain(text);
  expect(shown.split(language === 'en' ? 'stays' : '保留')).toHaveLength(2);
});

test.each(['CHANGED', 'TOO_OLD', 'NOT_FOUND', 'ID_TAKEN', 'PARTICIPANT_UNKNOWN', 'FORBIDDEN'])(
  'QuestionCard does not claim after %s that the old date stays',
  async (reason) => {
    expect(await show({ reason }, open)).not.toContain('Your booked date stays');
  },
);

const exchange = pathTo(paths.student.exchange, { id: open.id });
const detail = pathTo(paths.student.orderDetail, { id: open.id });
const canceled = seenOrder({ status: OrderStatus.canceled });
const moved = seenOrder({ proposal: seenProposal, actions: ['answerProposal'] });
test.each<[Waiting['type'], string, OrderRecord | undefined, string, string]>([
  ['order.exchange', 'can be exchanged', open, exchange, 'Choose again'],
  ['order.exchange', 'is not on this phone', undefined, exchange, 'Choose again'],
  ['order.exchange', 'cannot be exchanged any longer', canceled, detail, 'Open order'],
  ['order.answerProposal', 'was moved', moved, detail, 'Look and answer again'],
  ['order.answerProposal', 'has nothing to answer any longer', canceled, detail, 'Open order'],
])('QuestionCard of %s leads to a choice when the order %s', async (type, _what, order, href, label) => {
  await show({ type, reason: 'CHANGED' }, order);
  expect(links()).toEqual([href]);
  expect(screen.getByText(label)).toBeTruthy();
});

test('QuestionCard shows that nothing was canceled when the order is not the reader’s any longer', async () => {
  const shown = await show({ type: 'order.cancel', reason: 'NOT_FOUND' }, undefined);
  expect(shown).toContain('Nothing was canceled: this booking is not here, or others decide about it now.');
  expect(links()).toEqual([]);
});
