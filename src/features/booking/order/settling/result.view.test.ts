import { expect, test } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import { afterSuccess, askingMs, isHeld, nextQuestion, resultView, stepsAfter } from './result.view.ts';

test('nextQuestion returns growing intervals for an open payment, then false', () => {
  expect(nextQuestion('open', 0)).toBe(1000);
  expect(nextQuestion(undefined, 9000)).toBe(2500);
  expect(nextQuestion('open', askingMs)).toBe(false);
});

test('nextQuestion returns false when the payment is decided', () => {
  expect(nextQuestion('succeeded', 0)).toBe(false);
  expect(nextQuestion('failed', 0)).toBe(false);
});

test('resultView returns success only when the payment succeeded', () => {
  expect(resultView(undefined, 0)).toBe('asking');
  expect(resultView('open', askingMs)).toBe('open');
  expect(resultView('succeeded', 0)).toBe('success');
  expect(resultView('canceled', askingMs)).toBe('cancel');
});

test('resultView returns notOpened while the payment is open and its page did not open', () => {
  expect(resultView('open', 0, 'notOpened')).toBe('notOpened');
  expect(resultView('succeeded', 0, 'notOpened')).toBe('success');
  expect(resultView('open', 0, 'open')).toBe('asking');
});

test('afterSuccess returns the deadline of the coach when the order waits for an answer', () => {
  expect(afterSuccess({ status: OrderStatus.awaitAgree, agreeBy: '2026-11-26T18:00:00.000Z' })).toEqual({
    key: 'waiting',
    until: '2026-11-26T18:00:00.000Z',
  });
  expect(afterSuccess({ status: OrderStatus.progress, agreeBy: null })).toEqual({ key: 'accepted' });
  expect(afterSuccess({ status: OrderStatus.canceled, agreeBy: null })).toBeUndefined();
});

test('isHeld returns true only for an authorized payment', () => {
  expect(isHeld({ payState: 'authorized' })).toBe(true);
  expect(isHeld({ payState: 'captured' })).toBe(false);
});

test('stepsAfter returns the coach’s answer as the current step, and nothing for an ended order', () => {
  const waited = (status: OrderStatus) => stepsAfter({ status }).map(({ key, state }) => `${key} ${state}`);
  expect(waited(OrderStatus.awaitAgree)).toEqual(['asked done', 'answers now', 'booked ahead']);
  expect(waited(OrderStatus.progress)).toEqual(['asked done', 'accepted done', 'takesPlace ahead']);
  expect(waited(OrderStatus.canceled)).toEqual([]);
});
