import type { HelperRole } from '#contract/enums.ts';
import type { InvitationRecord } from '#contract/invitation.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { keptWords, type Wording } from '#src/features/booking/home/kept-next.view.ts';
import { stateOf } from '#src/features/helping/invitation/invitation.view.ts';
import type { NextClass } from '#src/offline/next-class.ts';

type Helped = Parameters<typeof stateOf>[0] &
  Pick<InvitationRecord, 'id' | 'coach'> & {
    class: Pick<
      InvitationRecord['class'],
      'id' | 'title' | 'activity' | 'startsAt' | 'endsAt' | 'zone' | 'place'
    >;
  };

/** Returns the agreed classes that are not over, soonest first. `now` is in ms. */
export const agreedAhead = <Row extends Helped>(records: readonly Row[], now: number): Row[] =>
  records
    .filter((record) => stateOf(record, now) === 'agreed')
    .toSorted((a, b) => a.class.startsAt.localeCompare(b.class.startsAt));

/** Words of the helper's next class for the next start of the app; null without one. */
export function keptHelpedClass(
  role: HelperRole,
  records: readonly Helped[],
  { now, ...wording }: Wording & { now: number },
): NextClass | null {
  const [next] = agreedAhead(records, now);
  if (next === undefined) return null;
  const { class: cls, coach } = next;
  const { format } = wording;
  const href = pathTo(paths[role].reservationDetail, { id: next.id });
  return keptWords({ role, cls, href, what: `${format.local(cls.title)} · ${format.name(coach)}` }, wording);
}
