import type { OrderForm } from '#contract/order.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { type ClassRow, isQueueOpen } from '#server/teaching/public.ts';
import type { Rules } from '#server/rules.ts';
import { keepShares } from './waitlist.needs.commands.ts';
import type { EntryRow } from './waitlist.repository.ts';

export interface Wait {
  entryId: string;
  accountId: string;
  /** Lower case, each once, in the order in which they get seats. */
  participantIds: readonly string[];
  takesFewer: boolean;
  caregivers: number;
  needs: NonNullable<OrderForm['needs']>;
  /** What the person saw. */
  seen: { priceMinor: number; currency: string; startsAt: string };
}

/**
 * Why this account cannot wait for the class, whose row is locked: more seats than it has (CLASS_FULL), the list is
 * closed, it waits there already (ALREADY_WAITING) or for too many (TOO_MANY_WAITING). Null when it can.
 */
export async function waitRefusal(
  tx: Tx,
  cls: ClassRow,
  { accountId, participantIds }: Pick<Wait, 'accountId' | 'participantIds'>,
  now: Date,
  rules: Rules,
): Promise<AppError | null> {
  if (participantIds.length > cls.capacity) return new AppError('CLASS_FULL', { seatsLeft: 0 });
  if (!isQueueOpen(cls, now, rules)) return new AppError('WAITLIST_CLOSED');
  const own = await tx
    .selectFrom('waitlist_entry')
    .select(['id', 'class_id'])
    .where('account_id', '=', accountId)
    .where('state', 'in', ['waiting', 'offered'])
    .execute();
  const here = own.find((entry) => entry.class_id === cls.id);
  if (here) return new AppError('ALREADY_WAITING', { entryId: here.id });
  return own.length >= rules.maxOpenIntents
    ? new AppError('TOO_MANY_WAITING', { most: rules.maxOpenIntents })
    : null;
}

/** Puts the wait at the end of the queue; the class is locked, so who comes later gets the later place. Undefined: the id is taken. */
export async function insertEntry(
  tx: Tx,
  secret: string,
  cls: ClassRow,
  wait: Wait,
  now: Date,
): Promise<EntryRow | undefined> {
  const { participantIds, seen } = wait;
  const entry = await tx
    .insertInto('waitlist_entry')
    .values({
      id: wait.entryId,
      class_id: cls.id,
      account_id: wait.accountId,
      seats: participantIds.length,
      takes_fewer: wait.takesFewer,
      joined_at: now,
      caregivers: wait.caregivers,
      seen_price_minor: seen.priceMinor,
      seen_currency: seen.currency,
      seen_starts_at: new Date(seen.startsAt),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (entry === undefined) return undefined;
  await tx
    .insertInto('waitlist_participant')
    .values(
      participantIds.map((id, index) => ({ entry_id: entry.id, participant_id: id, position: index + 1 })),
    )
    .execute();
  await keepShares(tx, secret, entry.id, wait.needs);
  return entry;
}
