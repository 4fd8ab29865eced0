import { expect, test } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import { afterSuccess, askingMs, isHeld, nextQuestion, resultView, stepsAfter } from './result.view.ts';

test('an open payment is asked for again, slower and slower, and not for ever', () => {
  expect(nextQuestion('open', 0)).toBe(1000);
  expect(nextQuestion(undefined, 9000)).toBe(2500);
  expect(nextQuestion('open', askingMs)).toBe(false);
});

test('an answer ends the asking', () => {
  expect(nextQuestion('succeeded', 0)).toBe(false);
  expect(nextQuestion('failed', 0)).toBe(false);
});

test('success is said only when the server said it', () => {
  expect(resultView(undefined, 0)).toBe('asking');
  expect(resultView('open', askingMs)).toBe('open');
  expect(resultView('succeeded', 0)).toBe('success');
  expect(resultView('canceled', askingMs)).toBe('cancel');
});

test('after paying the instructor is waited for until the day that the order names', () => {
  expect(afterSuccess({ status: OrderStatus.awaitAgree, agreeBy: '2026-11-26T18:00:00.000Z' })).toEqual({
    key: 'waiting',
    until: '2026-11-26T18:00:00.000Z',
  });
  expect(afterSuccess({ status: OrderStatus.progress, agreeBy: null })).toEqual({ key: 'accepted' });
  expect(afterSuccess({ status: OrderStatus.canceled, agreeBy: null })).toBeUndefined();
});

test('a hold on a card is no payment yet', () => {
  expect(isHeld({ payState: 'authorized' })).toBe(true);
  expect(isHeld({ payState: 'captured' })).toBe(false);
});

test('the answer is a step that is waited for until it came, and what is over has no next step', () => {
  const waited = (status: OrderStatus) => stepsAfter({ status }).map(({ key, state }) => `${key} ${state}`);
  expect(waited(OrderStatus.awaitAgree)).toEqual(['asked done', 'answers now', 'booked ahead']);
  expect(waited(OrderStatus.progress)).toEqual(['asked done', 'accepted done', 'takesPlace ahead']);
  expect(waited(OrderStatus.canceled)).toEqual([]);
});
