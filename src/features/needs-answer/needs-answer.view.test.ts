import { expect, test } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import type { SharedNeed } from '#contract/needs.ts';
import { seenOrder } from '#tests/support/seen-order.ts';
import {
  answerErrors,
  answersOf,
  cannotMeet,
  emptyAnswers,
  needsByOrder,
  sharingOrders,
} from './needs-answer.view.ts';

const items = [{ participantId: 'leo' }, { participantId: 'ana' }];

test('nothing is answered for anybody at the start', () => {
  expect(emptyAnswers(items)).toEqual({ leo: { answer: '', text: '' }, ana: { answer: '', text: '' } });
  expect(answerErrors(items, emptyAnswers(items))).toEqual({ leo: 'choose', ana: 'choose' });
});

test('a condition has words, and blanks are none', () => {
  const draft = { leo: { answer: 'condition', text: '  ' }, ana: { answer: 'yes', text: '' } } as const;
  expect(answerErrors(items, draft)).toEqual({ leo: 'wordsNeeded' });
  expect(answerErrors(items, { ...draft, leo: { answer: 'condition', text: 'bring it' } })).toEqual({});
});

test('what is sent names who takes part now, and a yes carries no words', () => {
  const draft = {
    leo: { answer: 'yes', text: 'typed before the answer was changed' },
    ana: { answer: 'condition', text: ' with her weighted blanket ' },
    gone: { answer: 'yes', text: '' },
  } as const;
  expect(answersOf(items, draft)).toEqual([
    { participantId: 'leo', answer: 'yes', text: '' },
    { participantId: 'ana', answer: 'condition', text: 'with her weighted blanket' },
  ]);
});

test('one child that cannot be met is enough, and one who left does not count', () => {
  expect(cannotMeet(items, { ana: { answer: 'cannot', text: '' } })).toBe(true);
  expect(cannotMeet(items, { gone: { answer: 'cannot', text: '' } })).toBe(false);
});

const idOf = (end: number) => `00000000-0000-7000-8000-00000000000${end}`;
const needs = [{ participantId: idOf(9), answer: null }];
const shared = (orderId: string): SharedNeed => ({
  orderId,
  participantId: 'leo',
  name: 'Leo',
  accommodations: [],
  communication: '',
  triggers: 'Loud whistles',
  calming: '',
  medical: '',
  answer: null,
  answerText: '',
  feedback: null,
});

test('an order that ended without the class shares nothing any more, though the phone keeps it', () => {
  const requested = seenOrder({ id: idOf(1), status: OrderStatus.awaitAgree, needs });
  const canceled = seenOrder({ id: idOf(2), status: OrderStatus.canceled, needs });
  const silent = seenOrder({ id: idOf(3), status: OrderStatus.awaitAgree, needs: [] });
  const sharing = sharingOrders([requested, canceled, silent]);
  expect(sharing).toEqual([requested]);
  expect(needsByOrder(sharing, [shared(canceled.id), shared(requested.id)])).toEqual([
    { item: shared(requested.id), order: requested },
  ]);
});
