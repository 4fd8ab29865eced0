import type { AgreedTerms } from '#contract/order-basis.ts';

/**
 * A term besides price and start that is worse than or different from the seen one. Keys of
 * `waiting:question`.
 */
export type ChangedTerm =
  | { key: 'coach'; coach: { name: string; nameZh: string | null } }
  | { key: 'place'; place: string }
  | { key: 'end'; at: string }
  | { key: 'leaving'; hours: number; pct: number }
  | { key: 'size'; count: number };

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** Reads terms from stored or received data; undefined when a part is missing. */
export function termsIn(value: unknown): AgreedTerms | undefined {
  const { coachId, endsAt, placeName, address, cityId, freeCancelHours, lateRefundPct, minSize } =
    fieldsOf(value);
  const isWhole =
    typeof coachId === 'string' &&
    typeof endsAt === 'string' &&
    typeof placeName === 'string' &&
    typeof address === 'string' &&
    typeof cityId === 'string' &&
    typeof freeCancelHours === 'number' &&
    typeof lateRefundPct === 'number' &&
    typeof minSize === 'number';
  return isWhole
    ? { coachId, endsAt, placeName, address, cityId, freeCancelHours, lateRefundPct, minSize }
    : undefined;
}

/**
 * Terms that the person must confirm. `facts` came with CHANGED. With a new start the changed end is implied.
 */
export function changedTerms(
  seen: AgreedTerms | undefined,
  facts: Readonly<Record<string, unknown>>,
  hasMoved: boolean,
): ChangedTerm[] {
  const after = termsIn(facts['terms']);
  if (seen === undefined || after === undefined) return [];
  const { name, nameZh } = fieldsOf(facts['coach']);
  const isElsewhere = seen.placeName !== after.placeName || seen.address !== after.address;
  const isDearer = after.freeCancelHours > seen.freeCancelHours || after.lateRefundPct < seen.lateRefundPct;
  return [
    ...(seen.coachId !== after.coachId && typeof name === 'string'
      ? [{ key: 'coach' as const, coach: { name, nameZh: typeof nameZh === 'string' ? nameZh : null } }]
      : []),
    ...(isElsewhere ? [{ key: 'place' as const, place: `${after.placeName}, ${after.address}` }] : []),
    ...(!hasMoved && Date.parse(seen.endsAt) !== Date.parse(after.endsAt)
      ? [{ key: 'end' as const, at: after.endsAt }]
      : []),
    ...(isDearer
      ? [{ key: 'leaving' as const, hours: after.freeCancelHours, pct: after.lateRefundPct }]
      : []),
    ...(after.minSize > seen.minSize ? [{ key: 'size' as const, count: after.minSize }] : []),
  ];
}
