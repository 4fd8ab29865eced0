import { randomUUIDv7 } from 'node:crypto';
import type { Output, Parsed } from '#contract/all-apis.ts';
import { DAY_MS } from '#contract/durations.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { addAudit } from '#server/platform/public.ts';
import { lockKnownPartner } from '#server/teaching/partner/partner.guards.commands.ts';
import { checkFile } from './import.check.queries.ts';
import { insertImport, insertInvites, insertPlanned } from './import.repository.ts';

/** An invitation is deleted after this time; a later file may invite the person again. */
const inviteDays = 60;

/**
 * Imports what the check of the same file showed, in one transaction. The lock of the partner puts imports one behind the
 * other. CONTENT_CHANGED when a line has another outcome now, for example after the same import. BAD_INPUT when lines have
 * faults and the operator did not choose to leave them out. PARTNER_CLOSED.
 */
export async function runImport(
  { tx, actor, clock, config }: CommandCtx,
  { hash, fine, leavesOut, ...asked }: Parsed<'operator.importRun'>,
): Promise<Output<'operator.importRun'>> {
  const partner = await lockKnownPartner(tx, asked.id);
  if (partner.state === 'closed') throw new AppError('PARTNER_CLOSED');
  const now = clock.now();
  const { check, people, planned } = await checkFile({ db: tx, config, now }, asked);
  const { counts, lines, makes } = check;
  if (check.problem !== null || check.hash !== hash || counts.fine !== fine)
    throw new AppError('CONTENT_CHANGED');
  if (counts.fault > 0 && !leavesOut) throw new AppError('BAD_INPUT', { field: 'leavesOut' });
  const id = randomUUIDv7();
  await insertImport(tx, {
    id,
    partner_id: partner.id,
    kind: asked.kind,
    made_by: actor.id,
    made_at: now,
    lines: lines.length,
    made: makes,
    left_out: counts.fault,
  });
  const base = { partner_id: partner.id, import_id: id, created_at: now };
  const invited = await insertInvites(
    tx,
    people.map(({ activities, ...person }) => ({
      ...base,
      ...person,
      id: randomUUIDv7(),
      kind: asked.kind === 'coaches' ? ('coach' as const) : ('member' as const),
      activities: [...activities],
      expires_at: new Date(now.getTime() + inviteDays * DAY_MS),
    })),
  );
  const made = await insertPlanned(
    tx,
    planned.map((row) => ({
      ...base,
      id: randomUUIDv7(),
      coach_email: row.coachEmail,
      place_key: row.placeKey,
      form: JSON.stringify(row.form),
      starts_at: row.startsAt,
      ends_at: row.endsAt,
    })),
  );
  if (invited + made !== makes) throw new AppError('CONTENT_CHANGED');
  const facts = { kind: asked.kind, importId: id, made: makes, leftOut: counts.fault };
  await addAudit(tx, [
    {
      actorId: actor.id,
      action: 'partner.imported',
      subject: { kind: 'partner', id: partner.id },
      facts,
      at: now,
    },
  ]);
  return { id, made: makes, leftOut: counts.fault };
}
