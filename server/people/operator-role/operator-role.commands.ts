import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { insertOperator } from './operator-role.repository.ts';
import { addAudit } from '#server/platform/public.ts';

/** Makes the first operator from the command line. False when the account is one already. */
export const makeOperator = (database: Database, clock: Clock, accountId: string): Promise<boolean> =>
  database.transaction(
    async (tx) => {
      const at = clock.now();
      if (!(await insertOperator(tx, accountId, at, null))) return false;
      const subject = { kind: 'account', id: accountId };
      await addAudit(tx, [{ actorId: null, action: 'operator.granted', subject, at }]);
      return true;
    },
    { keyed: true },
  );
