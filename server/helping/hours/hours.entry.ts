import { randomUUIDv7 } from 'node:crypto';
import type { CommandCtx, Deps } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { readHelperForm } from '#server/helping/helper/helper.form.ts';
import { listHelpers } from '#server/helping/helper/helper.repository.ts';
import { measured, scheduledMinutes } from './hours.rules.ts';

type Agreed = Row<'invitation'>;
type Cls = Row<'class'>;

async function scansOf(tx: Tx, { class_id: classId, helper_id: helperId }: Agreed) {
  const rows = await tx
    .selectFrom('helper_scan')
    .select(['kind', 'at'])
    .where('class_id', '=', classId)
    .where('helper_id', '=', helperId)
    .execute();
  const at = (kind: 'in' | 'out') => rows.find((row) => row.kind === kind)?.at ?? null;
  return { in: at('in'), out: at('out') };
}

/**
 * Makes the one record of a helper's service in a class that is over, from the scans or else from the schedule. Leaves
 * one that is there alone. True when it was made now.
 */
export async function enterHours(
  tx: Tx,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  agreed: Agreed,
  cls: Cls,
): Promise<boolean> {
  const helper = (await listHelpers(tx, [agreed.helper_id])).find((one) => one.role === agreed.role);
  const scheduled = scheduledMinutes(cls);
  const made = await tx
    .insertInto('service_hours')
    .values({
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
    })
    .onConflict((conflict) => conflict.columns(['helper_id', 'class_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** A scan that came late still counts as long as the record was neither typed nor submitted. */
export async function rereadScans({ tx, config }: CommandCtx, agreed: Agreed, cls: Cls): Promise<void> {
  const scheduled = scheduledMinutes(cls);
  await tx
    .updateTable('service_hours')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .set(measured(scheduled, await scansOf(tx, agreed), config.rules))
    .where('class_id', '=', agreed.class_id)
    .where('helper_id', '=', agreed.helper_id)
    .where('state', '=', 'entered')
    .where('source', '<>', 'manual')
    .execute();
}
