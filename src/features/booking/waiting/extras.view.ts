import type { Waiting } from '#src/offline/core/merge.ts';
import { factsOf } from './waiting.view.ts';

/** Keys of `waiting:extra`: extras of a booking besides its seats. */
export type BookingExtra =
  | { key: 'caregivers'; count: number }
  | { key: 'needs' | 'cards'; names: readonly string[]; count: number }
  | { key: 'fewer' | 'wait' }
  | { key: 'most'; minor: number; currency: string };

/** Reads the extras from the sent request, in the order of the form. Other requests have none. */
export function extrasIn({ input, people }: Pick<Waiting, 'input' | 'people'>): BookingExtra[] {
  const { caregivers, fewerOk, takesFewer, waitIfFull } = input;
  const { maxPriceMinor, currency } = factsOf(input['basis']);
  const sharing = sharingOf(input);
  const carrying = carryingOf(input);
  const hasMost = typeof maxPriceMinor === 'number' && typeof currency === 'string';
  return [
    ...(sharing.length > 0 ? [{ key: 'needs' as const, ...namesOf(sharing, input, people) }] : []),
    ...(carrying.length > 0 ? [{ key: 'cards' as const, ...namesOf(carrying, input, people) }] : []),
    ...(typeof caregivers === 'number' && caregivers > 0
      ? [{ key: 'caregivers' as const, count: caregivers }]
      : []),
    ...(fewerOk === true || takesFewer === true ? [{ key: 'fewer' as const }] : []),
    ...(waitIfFull === undefined ? [] : [{ key: 'wait' as const }]),
    ...(hasMost ? [{ key: 'most' as const, minor: maxPriceMinor, currency }] : []),
  ];
}

/** Returns ids of participants with shared needs; an empty share does not count. */
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

/** Returns ids of participants whose emergency cards travel with the booking. */
function carryingOf(input: Waiting['input']): unknown[] {
  const cards: unknown = input['cards'];
  return Array.isArray(cards) ? cards.map(factsOf).map(({ participantId }) => participantId) : [];
}

/** Returns names in the order of the participants; empty when they are not on this phone. */
function namesOf(sharing: readonly unknown[], input: Waiting['input'], people: readonly string[]) {
  const ids: unknown = input['participantIds'];
  const names = Array.isArray(ids) ? people.filter((_name, index) => sharing.includes(ids[index])) : [];
  return { names, count: sharing.length };
}
