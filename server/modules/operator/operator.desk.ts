import type { Clock } from '#server/clock.ts';
import type { Store } from '#server/db/store.ts';
import { addAudit } from '#server/modules/audit/audit.write.ts';

/** The first operator is made from the command line, by whoever runs the machine. False when the account is one already. */
export const makeOperator = (store: Store, clock: Clock, accountId: string): Promise<boolean> =>
  store.transaction(
    async (tx) => {
      const at = clock.now();
      const made = await tx
        .insertInto('operator')
        .values({ account_id: accountId, granted_at: at, granted_by: null })
        .onConflict((conflict) => conflict.doNothing())
        .returning('account_id')
        .executeTakeFirst();
      if (made === undefined) return false;
      const subject = { kind: 'account', id: accountId };
      await addAudit(tx, [{ actorId: null, action: 'operator.granted', subject, at }]);
      return true;
    },
    { keyed: true },
  );
