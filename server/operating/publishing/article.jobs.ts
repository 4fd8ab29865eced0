import type { Deps } from '#server/context/context.ts';
import { addAudit, lockDueResources, makePublic } from '#server/platform/public.ts';

const batch = 20;

/** Publishes scheduled articles that are due. Safe on several nodes. Returns how many. */
export const publishDue = ({ database, clock }: Deps): Promise<number> =>
  database.transaction(
    async (tx) => {
      const now = clock.now();
      const due = await lockDueResources(tx, now, batch);
      for (const row of due) {
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
      return due.length;
    },
    { keyed: true },
  );
