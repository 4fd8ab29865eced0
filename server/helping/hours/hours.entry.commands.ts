import { randomUUIDv7 } from 'node:crypto';
import type { CommandCtx, Deps } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { readHelperForm } from '#server/helping/helper/helper.form.rules.ts';
import { listHelpers } from '#server/helping/helper/helper.repository.ts';
import { insertHours, listScansOf, setMeasured } from './hours.repository.ts';
import { measured, scheduledMinutes } from './hours.rules.ts';

type Agreed = Row<'invitation'>;
type Cls = Row<'class'>;

async function scansOf(tx: Tx, agreed: Agreed) {
  const rows = await listScansOf(tx, agreed.class_id, agreed.helper_id);
  const scan = (kind: 'in' | 'out') => rows.find((row) => row.kind === kind) ?? null;
  return { in: scan('in'), out: scan('out') };
}

/**
 * Adds the one record of a helper's service in a class that is over. It holds the scans or else the schedule. An
 * existing record stays. Returns whether it was added.
 */
export async function enterHours(
  tx: Tx,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  agreed: Agreed,
  cls: Cls,
): Promise<boolean> {
  const helper = (await listHelpers(tx, [agreed.helper_id])).find((one) => one.role === agreed.role);
  const scheduled = scheduledMinutes(cls);
  return await insertHours(tx, {
    id: randomUUIDv7(),
    helper_id: agreed.helper_id,
    class_id: cls.id,
    invitation_id: agreed.id,
    coach_id: cls.coach_id,
    role: agreed.role,
    organization: readHelperForm(helper?.form).organization || null,
    state: 'entered',
    scheduled_minutes: scheduled,
    ...measured(scheduled, await scansOf(tx, agreed), config.rules),
    class_ended_at: cls.ends_at,
    created_at: clock.now(),
  });
}

/** Recalculates the measured minutes after a late scan, unless the record was typed or submitted. */
export async function rereadScans({ tx, config }: CommandCtx, agreed: Agreed, cls: Cls): Promise<void> {
  const values = measured(scheduledMinutes(cls), await scansOf(tx, agreed), config.rules);
  await setMeasured(tx, { classId: agreed.class_id, helperId: agreed.helper_id }, values);
}
