import { limits } from '#contract/limits.ts';
import type { VenueForm } from '#contract/venue.ts';
import { AppError } from '#server/base/errors.ts';
import type { Row } from '#server/db/types.ts';
import { distanceKm } from '#server/teaching/search/search.distance.rules.ts';

type City = Pick<Row<'city'>, 'lat' | 'lng'>;

/** VENUE_FAR for coordinates far from the city that were not confirmed twice. */
export function refuseFar({ point, isFarMeant }: VenueForm, city: City): void {
  if (point === null || isFarMeant) return;
  const km = Math.round(distanceKm({ lat: point.latE6 / 1e6, lng: point.lonE6 / 1e6 }, city));
  if (km > limits.venueKm) throw new AppError('VENUE_FAR', { km });
}

type Position = Pick<Row<'venue'>, 'lat_e6' | 'lon_e6'>;

const inDegrees = ({ lat_e6: lat, lon_e6: lon }: Position) =>
  lat === null || lon === null ? null : { lat: lat / 1e6, lng: lon / 1e6 };

/** True for another place under the same address: no correction of the door, and no first position near the city. */
export function isMoved(before: Position, after: Position, city: City): boolean {
  const [from, to] = [inDegrees(before), inDegrees(after)];
  if (from === null) return to !== null && distanceKm(to, city) > limits.venueKm;
  return to === null || distanceKm(from, to) * 1000 > limits.venueMovedM;
}

/** Columns of confirmed coordinates: unchanged ones keep the time of their confirmation. */
export function pointColumns(
  { point }: Pick<VenueForm, 'point'>,
  before: Pick<Row<'venue'>, 'lat_e6' | 'lon_e6' | 'confirmed_at'> | undefined,
  now: Date,
): Pick<Row<'venue'>, 'lat_e6' | 'lon_e6' | 'confirmed_at'> {
  if (point === null) return { lat_e6: null, lon_e6: null, confirmed_at: null };
  const isSame = before?.lat_e6 === point.latE6 && before.lon_e6 === point.lonE6;
  return {
    lat_e6: point.latE6,
    lon_e6: point.lonE6,
    confirmed_at: (isSame ? before?.confirmed_at : null) ?? now,
  };
}
