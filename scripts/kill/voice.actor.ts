import { randomUUID } from 'node:crypto';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { ClientLog } from './client-log.ts';
import type { KeyedCaller } from './keyed-caller.ts';
import { again, oneOf } from './pace.ts';

/** Rates past classes, sends feedback, adds favorites and removes them, until the signal aborts. */
export async function actAsVoice(
  caller: KeyedCaller,
  as: 'student' | 'coach',
  coachIds: readonly string[],
  log: ClientLog,
  signal: AbortSignal,
): Promise<void> {
  const { random } = caller;
  const past = await caller.read('order.list', { as, status: OrderStatus.completed });
  const unrated = (past?.items ?? []).filter(
    ({ actions, myRating }) => actions.includes('rate') && !myRating,
  );
  await again(caller, [300, 1500], signal, async () => {
    const draw = random.next();
    const coachId = oneOf(caller, coachIds);
    if (draw < 0.2) await rate(caller, unrated.pop(), log);
    else if (draw < 0.5) await caller.command('feedback.send', { kind: 'idea', text: 'More hours, please' });
    else if (coachId) await caller.command('favorite.set', { coachId, isOn: random.isTrue(0.6) });
  });
}

async function rate(caller: KeyedCaller, order: OrderRecord | undefined, log: ClientLog): Promise<void> {
  if (order === undefined) return;
  const ratingId = randomUUID();
  log.sent.rating.add(ratingId);
  const stars = caller.random.int(1, 5);
  await caller.command('order.rate', { id: order.id, ratingId, stars, tags: [], text: '', language: 'en' });
}
