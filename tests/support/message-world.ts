import { randomUUID } from 'node:crypto';
import type { Input } from '#contract/all-apis.ts';
import type { MessageTo } from '#contract/message.ts';
import { acceptOrder } from '#server/booking/order/answering/order.answer.commands.ts';
import { as } from './asking.ts';
import { ok, send } from './calls.ts';
import { familyWorld, type Person } from './family-world.ts';
import { coachOf } from './helping.ts';
import { addClass, bookOne } from './orders.ts';
import type { ServedWorld } from './serve.ts';

/** People who write to each other. */
export function messageWorld(world: ServedWorld) {
  const at = familyWorld(world, world.app);
  const form = (to: MessageTo, text: string): Input<'message.send'> => ({
    id: randomUUID(),
    to,
    body: { text },
    tappedAt: world.clock.now().toISOString(),
  });
  /** Sends words to a thread, a second after those before. */
  const write = (who: Person, to: MessageTo, text: string) => {
    world.clock.advance({ seconds: 1 });
    return ok(world, who, 'message.send', form(to, text));
  };
  /** The name of the refusal, or `ok`. */
  const tryWrite = async (who: Person | null, to: MessageTo, text = 'Zqtry') =>
    (await send(world, who, 'message.send', form(to, text))).body.reason ?? 'ok';
  /** Texts of a thread as somebody reads it, the oldest first. */
  const read = async (who: Person, id: string) => {
    const { items } = await ok(world, who, 'message.thread', { id });
    return items.map(({ body }) => (body !== null && 'text' in body ? body.text : body));
  };
  /** An accepted order of a child of two guardians; `inHours` from now. */
  const booked = async (inHours = 48) => {
    const [ann, bob] = [await at.person(), await at.person()];
    const child = await at.childOf(ann, 'Mila Stone', bob);
    const coach = await coachOf(world);
    const cls = await addClass(world, { coachId: coach.id, inHours, priceMinor: 0 });
    const { id } = await bookOne(world, ann.id, cls, { participantIds: [child] });
    await as(world, coach.id, acceptOrder, { id });
    return { ann, bob, child, coach, cls, id, to: { kind: 'order', id } as const };
  };
  return { ...at, form, write, tryWrite, read, booked };
}
