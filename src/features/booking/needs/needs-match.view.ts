import type { Accommodation } from '#contract/enums.ts';

export interface Match {
  /** `none`: not one of several needs is named. */
  kind: 'all' | 'some' | 'none';
  met: number;
  count: number;
  missing: Accommodation[];
}

/** How many needs of one person are among those that can be met; undefined for a person without any. */
export function matchOf(needs: readonly Accommodation[], meets: readonly Accommodation[]): Match | undefined {
  if (needs.length === 0) return undefined;
  const missing = needs.filter((need) => !meets.includes(need));
  const met = needs.length - missing.length;
  return {
    kind: missing.length === 0 ? 'all' : met > 0 ? 'some' : 'none',
    met,
    count: needs.length,
    missing,
  };
}
