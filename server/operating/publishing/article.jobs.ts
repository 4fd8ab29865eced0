import type { Deps } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import {
  addAudit,
  lockDueResources,
  makePublic,
  type ResourceRow,
  tryLockedRows,
} from '#server/platform/public.ts';

const batch = 20;

/** Publishes scheduled articles that are due. Safe on several nodes. Returns how many. */
export async function publishDue(deps: Deps): Promise<number> {
  const { database, clock } = deps;
  const { moved } = await database.transaction(
    (tx) => {
      const now = clock.now();
      const rows = {
        job: 'scheduled articles' as const,
        batch,
        list: (limit: number) => lockDueResources(tx, now, limit),
        idOf: ({ id }: ResourceRow) => id,
      };
      return tryLockedRows(tx, { now, log: deps.log }, rows, (row) => publishOne(tx, row, now));
    },
    { keyed: true },
  );
  return moved;
}

async function publishOne(tx: Tx, row: ResourceRow, now: Date): Promise<void> {
  // The last operator to save it scheduled it.
  if (row.saved_by === null) throw new Error('an article was scheduled without an operator');
  const { version, edit } = await makePublic(tx, row, row.saved_by, now);
  await addAudit(tx, [
    {
      actorId: null,
      action: 'resource.published',
      subject: { kind: 'resource', id: row.id },
      facts: { version, edit },
      at: now,
    },
  ]);
}
