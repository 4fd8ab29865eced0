import type { Input } from '#contract/all-apis.ts';
import { degreesText, pointInLink } from '#contract/map-link.rules.ts';
import type { OperatorVenue } from '#contract/venue.ts';

/** Fields of the form as they were typed. `place` holds coordinates or a map link. */
export interface TypedVenue {
  cityId: string;
  name: string;
  address: string;
  hint: string;
  place: string;
  isFarMeant: boolean;
}

export const typedOf = (venue: OperatorVenue | null): TypedVenue => ({
  cityId: venue?.cityId ?? '',
  name: venue?.name ?? '',
  address: venue?.address ?? '',
  hint: venue?.hint ?? '',
  place: venue?.point ? `${degreesText(venue.point.latE6)}, ${degreesText(venue.point.lonE6)}` : '',
  isFarMeant: false,
});

/** Returns the first empty field that has to be filled; undefined without one. */
export const emptyField = (typed: TypedVenue): 'cityId' | 'name' | 'address' | undefined =>
  (['cityId', 'name', 'address'] as const).find((one) => typed[one].trim() === '');

/** Undefined while the place is typed and has no coordinates. */
export function venueOf(
  typed: TypedVenue,
  { id, version }: { id: string; version: number },
): Input<'operator.venueSave'> | undefined {
  const point = typed.place.trim() === '' ? null : pointInLink(typed.place);
  if (point === undefined) return undefined;
  return {
    id,
    version,
    cityId: typed.cityId,
    name: typed.name.trim(),
    address: typed.address.trim(),
    hint: typed.hint.trim(),
    point,
    ...(typed.isFarMeant && { isFarMeant: true as const }),
  };
}

/** Records into which this one can be merged: of the same city, and open to everybody or of the same coach. */
export const keepersOf = (venue: OperatorVenue, rows: readonly OperatorVenue[]): OperatorVenue[] =>
  rows.filter(
    (one) =>
      one.id !== venue.id &&
      one.cityId === venue.cityId &&
      (one.coach === null || one.coach.id === venue.coach?.id),
  );
