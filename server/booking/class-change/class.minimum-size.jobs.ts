import type { Deps } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { addNotices, tryRows } from '#server/platform/public.ts';
import type { Rules } from '#server/start/rules.ts';
import { classNotice, minSizeAt, setSizeChecked } from '#server/teaching/public.ts';
import {
  countComing,
  listUncheckedSizes,
  lockFreeClass,
  lockFreeLaterDates,
} from './class-change.repository.ts';
import { cancelClasses } from './class.cancel.commands.ts';

const batch = 100;

/**
 * Checks once whether enough people come to a class (docs/domain.md 4.2, rule 17). Otherwise cancels the
 * class with a full refund. Runs one transaction per class. Returns the number of canceled classes.
 */
export async function cancelTooSmall(deps: Deps): Promise<number> {
  const { database, clock, config } = deps;
  const { moved } = await tryRows(
    deps,
    {
      job: 'minimum size',
      batch,
      list: (limit) => listUncheckedSizes(database.query, clock.now(), limit),
      idOf: ({ id }) => id,
    },
    ({ id }) => database.transaction((tx) => check(tx, id, clock.now(), config.rules), { keyed: true }),
  );
  return moved;
}

async function check(tx: Tx, id: string, now: Date, rules: Rules): Promise<number> {
  const cls = await lockFreeClass(tx, id);
  if (cls === undefined || cls.state !== 'published' || cls.min_size_checked_at !== null) return 0;
  const at = minSizeAt(cls);
  if (at === null || at > now || cls.starts_at <= now) return 0;
  if ((await countComing(tx, id)) >= cls.min_size) {
    await setSizeChecked(tx, id, now);
    return 0;
  }
  // A course that does not begin does not take place: its later dates do not wait for their own checks.
  const later = await lockFreeLaterDates(tx, cls);
  if (later === undefined) return 0;
  const all = [cls, ...later];
  await cancelClasses(tx, all, { by: 'system', code: 'minSize', text: '' }, now, rules);
  await addNotices(
    tx,
    all.map((date) =>
      classNotice(
        date,
        { accountId: date.coach_id, about: { id: date.id, as: 'coach' } },
        'classTooSmall',
        now,
      ),
    ),
  );
  return all.length;
}
