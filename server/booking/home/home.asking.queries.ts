import { DAY_MS } from '#contract/durations.ts';
import type { StudentHome } from '#contract/home.ts';
import type { InvitationRecord } from '#contract/invitation.ts';
import { bySoonestEnd, todoOf } from '#contract/order.todo.rules.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { WaitlistRecord } from '#contract/waitlist.ts';
import { listRateable } from '#server/booking/order/reading/order.rateable.repository.ts';
import { presentOrders } from '#server/booking/order/reading/order.record.queries.ts';
import { presentEntries } from '#server/booking/waitlist/waitlist.record.queries.ts';
import { listOwnOpenEntries } from '#server/booking/waitlist/waitlist.repository.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { listFamilyTodo } from '#server/people/public.ts';
import { listAwaited, listToAnswer } from './home.asking.repository.ts';
import { consentsAwaited } from './home.effects.ts';

type HomeTodo = Pick<StudentHome, 'todo' | 'asking' | 'waits' | 'consents' | 'family'>;

const shown = { todo: 8, waits: 6 };
const nothing: HomeTodo = { todo: [], asking: [], waits: [], consents: [], family: [] };

/** Returns the todo of the reader, soonest end first. A guest has nothing to do. */
export async function readTodo(ctx: Ctx, now: Date): Promise<HomeTodo> {
  if (ctx.actor.kind === 'guest') return nothing;
  const orders = await ordersToDo(ctx, now);
  const waits = await openWaits(ctx, now);
  const invitations = await consentsAwaited(ctx);
  const family = await listFamilyTodo(ctx);
  const todo = [
    ...orders.flatMap((order) => ofOrder(order) ?? []),
    ...waits.flatMap((entry) => ofWait(entry) ?? []),
    ...invitations.flatMap((invitation) => ofInvitation(invitation) ?? []),
    ...family.map(({ kind, id, until }) => ({ kind, id, until })),
  ]
    .toSorted(bySoonestEnd)
    .slice(0, shown.todo);
  const isTodo = ({ id }: { id: string }) => todo.some((one) => one.id === id);
  return { todo, asking: orders.filter(isTodo), waits, consents: invitations.filter(isTodo), family };
}

async function ordersToDo({ database, actor, config: { rules } }: Ctx, now: Date): Promise<OrderRecord[]> {
  const { query: db } = database;
  const { id } = signedIn(actor);
  const endedAfter = new Date(now.getTime() - rules.ratingWindowDays * DAY_MS);
  const awaited = await listAwaited(db, id, now, shown.todo);
  const contested = await listToAnswer(db, id, now, shown.todo);
  const rateable = await listRateable(db, { as: 'student', accountId: id, endedAfter });
  const rows = new Map([...rateable, ...contested, ...awaited].map((row) => [row.id, row]));
  return presentOrders(db, [...rows.values()], { side: 'student', now, rules });
}

async function openWaits({ database, actor, config }: Ctx, now: Date): Promise<WaitlistRecord[]> {
  const rows = await listOwnOpenEntries(database.query, signedIn(actor).id, shown.waits);
  return presentEntries(database.query, rows, actor, now, config.rules);
}

type Todo = HomeTodo['todo'][number];

function ofOrder(order: OrderRecord): Todo | undefined {
  const todo = todoOf(order);
  return todo && { ...todo, id: order.id };
}

const ofWait = ({ id, offer }: WaitlistRecord): Todo | undefined =>
  offer === null ? undefined : { kind: 'offer', id, until: offer.expiresAt };

const ofInvitation = ({ id, answerBy }: InvitationRecord): Todo | undefined =>
  answerBy === null ? undefined : { kind: 'consent', id, until: answerBy };
