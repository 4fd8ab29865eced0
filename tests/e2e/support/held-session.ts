import type { OrderRecord } from '#contract/order.ts';
import { ask, bookFor } from './api.ts';
import { putClass } from './class-time.ts';
import { createClass } from './classes.ts';
import type { DemoServer } from './demo-server.ts';
import type { Family, Person } from './people.ts';

/** A free session of today that is over, with the adult of the family present. Nobody has rated it yet. */
export async function heldSession(
  server: DemoServer,
  { coach, family }: { coach: Person; family: Family },
  priceMinor = 0,
): Promise<OrderRecord> {
  const { id } = await createClass(server, coach, { priceMinor });
  const cls = await ask(server, 'class.detail', { id }, family.token);
  const order = await bookFor(server, family.token, cls, [family.self]);
  await ask(server, 'order.accept', { id: order.id }, coach.token);
  await putClass(server, id, { startedAgoMinutes: 70 });
  const tappedAt = server.ago(0).toISOString();
  const mark = { orderId: order.id, participantId: family.self, mark: 'present', tappedAt } as const;
  await ask(server, 'class.attendance', { id, marks: [mark] }, coach.token);
  return order;
}
