import { expect, test } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import { seenOrder } from '#tests/support/seen-order.ts';
import { calledName, todayFromOrders } from './today.view.ts';

const first = seenOrder({});
const at = Date.parse(first.class.startsAt);

test('calledName returns the first name, and a Chinese name whole', () => {
  expect(['Leo Rivera', 'Ana', '赵琳'].map(calledName)).toEqual(['Leo', 'Ana', '赵琳']);
});

test('todayFromOrders returns participants and shared needs of agreed orders', () => {
  const [person] = first.participants;
  if (person === undefined) throw new Error('the order has nobody');
  const agreed = seenOrder({
    status: OrderStatus.progress,
    caregivers: 1,
    needs: [{ participantId: person.id, answer: 'yes' }],
  });
  const asked = seenOrder({ id: '01a0c331-8e80-7358-91f7-835a1448b1aa', status: OrderStatus.awaitAgree });
  const [today, ...rest] = todayFromOrders([agreed, asked], at);
  expect(rest).toEqual([]);
  expect(today).toMatchObject({
    people: [{ name: calledName(person.name) }],
    caregivers: 1,
    needs: [{ orderId: agreed.id, names: [calledName(person.name)] }],
  });
  expect(todayFromOrders([agreed], Date.parse(agreed.class.endsAt))).toEqual([]);
});
