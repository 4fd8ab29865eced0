import type { Waiting } from '#src/offline/core/merge.ts';
import { factsOf } from './waiting.view.ts';

/** Keys of `waiting:extra`: what a booking asks for beside its seats. */
export type BookingExtra =
  | { key: 'caregivers'; count: number }
  | { key: 'needs'; names: readonly string[]; count: number }
  | { key: 'fewer' | 'wait' }
  | { key: 'most'; minor: number; currency: string };

/** Out of a request as it was sent, in the order of the form. Other requests have no extras. */
export function extrasIn({ input, people }: Pick<Waiting, 'input' | 'people'>): BookingExtra[] {
  const { caregivers, fewerOk, waitIfFull } = input;
  const { maxPriceMinor, currency } = factsOf(input['basis']);
  const sharing = sharingOf(input);
  const hasMost = typeof maxPriceMinor === 'number' && typeof currency === 'string';
  return [
    ...(sharing.length > 0 ? [{ key: 'needs' as const, ...namesOf(sharing, input, people) }] : []),
    ...(typeof caregivers === 'number' && caregivers > 0
      ? [{ key: 'caregivers' as const, count: caregivers }]
      : []),
    ...(fewerOk === true ? [{ key: 'fewer' as const }] : []),
    ...(waitIfFull === undefined ? [] : [{ key: 'wait' as const }]),
    ...(hasMost ? [{ key: 'most' as const, minor: maxPriceMinor, currency }] : []),
  ];
}

/** Of whom something is shared; an empty share shares nothing. */
function sharingOf(input: Waiting['input']): unknown[] {
  const shares: unknown = input['needs'];
  if (!Array.isArray(shares)) return [];
  return shares.map(factsOf).flatMap(({ participantId, accommodations, fields }) => {
    const hasEntries = [accommodations, fields].some(
      (entries) => Array.isArray(entries) && entries.length > 0,
    );
    return hasEntries ? [participantId] : [];
  });
}

/** Names stand in the order of the participants, or are not known on this phone. */
function namesOf(sharing: readonly unknown[], input: Waiting['input'], people: readonly string[]) {
  const ids: unknown = input['participantIds'];
  const names = Array.isArray(ids) ? people.filter((_name, index) => sharing.includes(ids[index])) : [];
  return { names, count: sharing.length };
}
