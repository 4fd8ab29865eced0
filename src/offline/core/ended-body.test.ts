import { expect, test } from 'vitest';
import { endedBody } from './ended-body.ts';

test('endedBody drops the emergency cards of a booking at any end, and the pictures of a message that was sent', () => {
  const booking = { type: 'order.create', body: '{"orderId":"o","cards":[{"people":[]}]}' } as const;
  expect([endedBody(booking, true), endedBody(booking, false)]).toEqual([
    '{"orderId":"o"}',
    '{"orderId":"o"}',
  ]);
  const message = { type: 'message.send', body: '{"text":"Hi","pictures":["a"]}' } as const;
  expect([endedBody(message, true), endedBody(message, false)]).toEqual(['{"text":"Hi"}', message.body]);
});
