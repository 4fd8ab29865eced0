import type { HoursMonth } from '#contract/hours.ts';

const most = 12;

/** Enough to hold the last months in every zone. */
export const monthsSince = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - most, 1));

const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

const after = (month: string): string =>
  monthOf(new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 1)));

/** Months from the first one with service to the present one, each with its minutes; the last twelve of them. */
export function withoutGaps(served: readonly HoursMonth[], now: Date): HoursMonth[] {
  const [first] = served;
  if (first === undefined) return [];
  const minutes = new Map(served.map(({ month, approvedMinutes }) => [month, approvedMinutes]));
  // East of Greenwich a new month has begun already.
  const last = [monthOf(now), ...minutes.keys()].toSorted().at(-1) ?? first.month;
  const months: HoursMonth[] = [];
  for (let month = first.month; month <= last; month = after(month))
    months.push({ month, approvedMinutes: minutes.get(month) ?? 0 });
  return trimmed(months.slice(-most));
}

/** After the cut a row of empty months may lead. */
function trimmed(months: readonly HoursMonth[]): HoursMonth[] {
  const first = months.findIndex(({ approvedMinutes }) => approvedMinutes > 0);
  return first === -1 ? [] : months.slice(first);
}
