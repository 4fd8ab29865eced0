import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { addAudit } from '#server/platform/public.ts';
import { notifyOfOperator } from './operator-role.notices.ts';
import { insertOperator, lockDuty, removeOperator } from './operator-role.repository.ts';

interface Machine {
  database: Database;
  clock: Clock;
}

/** As many as it takes to second each other; these make the others. */
const madeAtMachine = 2;

/**
 * Makes one of the first two operators from the command line. `already` when the account is one, `enough` while two can
 * act.
 */
export const makeOperator = (
  { database, clock }: Machine,
  accountId: string,
): Promise<'made' | 'already' | 'enough'> =>
  database.transaction(
    async (tx) => {
      const at = clock.now();
      const able = await lockDuty(tx);
      if (able.includes(accountId)) return 'already';
      if (able.length >= madeAtMachine) return 'enough';
      if (!(await insertOperator(tx, accountId, at, null))) return 'already';
      const subject = { kind: 'account', id: accountId } as const;
      await addAudit(tx, [{ actorId: null, action: 'operator.granted', subject, at }]);
      await notifyOfOperator(tx, { kind: 'operatorAdded', id: accountId, by: null, at });
      return 'made';
    },
    { keyed: true },
  );

/**
 * Takes the duty from the command line, so that nobody keeps it after leaving. False for an account
 * without a duty.
 */
export const unmakeOperator = ({ database, clock }: Machine, accountId: string): Promise<boolean> =>
  database.transaction(
    async (tx) => {
      if (!(await removeOperator(tx, accountId))) return false;
      const subject = { kind: 'account', id: accountId } as const;
      const at = clock.now();
      await addAudit(tx, [{ actorId: null, action: 'operator.revoked', subject, at }]);
      await notifyOfOperator(tx, { kind: 'operatorRemoved', id: accountId, by: null, at });
      return true;
    },
    { keyed: true },
  );
