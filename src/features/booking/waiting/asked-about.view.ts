import type { Waiting } from '#src/offline/core/merge.ts';
import type { About } from '#src/offline/core/outbox-row.ts';
import { termsIn } from './changed-terms.view.ts';
import { factsOf } from './waiting.view.ts';

/**
 * Returns the facts to show for a row. After a new agreement `about` still has the old time, place and coach.
 * The request has the current ones, but not the name of another coach.
 */
export function askedAbout({ about, input }: Waiting): About {
  const basis = factsOf(input['basis']);
  const asked = basis['startsAt'];
  const terms = termsIn(basis['terms']);
  const { startsAt, endsAt, coach, ...rest } = about;
  if (typeof asked !== 'string' || startsAt === undefined || endsAt === undefined) return about;
  const length = Date.parse(endsAt) - Date.parse(startsAt);
  return {
    ...rest,
    ...(coach && (terms === undefined || terms.coachId === coach.id) ? { coach } : {}),
    ...(terms ? { place: terms.placeName } : {}),
    startsAt: asked,
    endsAt: terms?.endsAt ?? new Date(Date.parse(asked) + length).toISOString(),
  };
}
