import type { Tx } from '#server/db/database.ts';

export interface NewAuditEvent {
  /** The operator's account; null when the server itself decided. */
  actorId: string | null;
  /** Verb in the past, dotted: `join.approved`, `dispute.decided`. */
  action: string;
  subject: { kind: string; id: string };
  /** Ids, codes and amounts; never a name, a contact or anything about a child. */
  facts?: Record<string, unknown>;
  at: Date;
}

/** Writes lines of the audit log in the transaction of what they tell. The chain over them is closed by a job. */
export async function addAudit(tx: Tx, events: readonly NewAuditEvent[]): Promise<void> {
  if (events.length === 0) return;
  await tx
    .insertInto('audit_event')
    .values(
      events.map(({ actorId, action, subject, facts, at }) => ({
        at,
        actor_id: actorId,
        action,
        subject_kind: subject.kind,
        subject_id: subject.id,
        facts: JSON.stringify(facts ?? {}),
      })),
    )
    .execute();
}
