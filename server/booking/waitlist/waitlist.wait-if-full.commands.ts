import type { OrderForm } from '#contract/order-form.ts';
import { AppError } from '#server/base/errors.ts';
import type { Tx } from '#server/db/database.ts';
import type { Config } from '#server/start/config.ts';
import type { ClassRow } from '#server/teaching/public.ts';
import { addEntry, waitRefusal } from './waitlist.entry.commands.ts';

/**
 * Refuses a booking of a full class. WAITLISTED with the new entry, when the form allows waiting; the entry
 * stores the whole form. CLASS_FULL otherwise, with the reason when the wait is refused. Call it after the
 * guards, with the class locked.
 */
export async function waitIfFull(
  tx: Tx,
  cls: ClassRow,
  { accountId, form, full }: { accountId: string; form: OrderForm; full: AppError },
  now: Date,
  { rules, secret }: Pick<Config, 'rules' | 'secret'>,
): Promise<AppError> {
  if (form.waitIfFull === undefined) return full;
  const participantIds = [...new Set(form.participantIds)];
  const refusal = await waitRefusal(tx, cls, { accountId, participantIds }, now, rules);
  if (refusal !== null) return new AppError('CLASS_FULL', { ...full.facts, waitlist: refusal.reason });
  const wait = {
    entryId: form.waitIfFull.entryId.toLowerCase(),
    accountId,
    participantIds,
    takesFewer: form.fewerOk ?? false,
    caregivers: form.caregivers ?? 0,
    needs: form.needs ?? [],
    seen: form.basis,
  };
  const entry = await addEntry(tx, secret, cls, wait, now);
  return entry === undefined ? new AppError('ID_TAKEN') : new AppError('WAITLISTED', { entryId: entry.id });
}
