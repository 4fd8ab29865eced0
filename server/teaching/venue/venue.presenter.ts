import type { OperatorVenue, OwnVenue, Venue } from '#contract/venue.ts';
import type { Row } from '#server/db/types.ts';
import type { ListedVenue, OperatorVenueRow } from './venue.repository.ts';

export type VenueSpot = Pick<Row<'venue'>, 'lat_e6' | 'lon_e6' | 'hint'>;

/** Confirmed coordinates, or null. */
const presentPoint = ({ lat_e6: latE6, lon_e6: lonE6 }: VenueSpot): Venue['point'] =>
  latE6 === null || lonE6 === null ? null : { latE6, lonE6 };

/** Parts of a public place that its venue adds. */
export function presentSpot(venue: VenueSpot | undefined): {
  point?: NonNullable<Venue['point']>;
  hint?: string;
} {
  const point = venue === undefined ? null : presentPoint(venue);
  return {
    ...(point !== null && { point }),
    ...(venue !== undefined && venue.hint !== '' && { hint: venue.hint }),
  };
}

const presentVenue = (row: Row<'venue'> & { uses: number }): Venue => ({
  id: row.id,
  version: row.version,
  cityId: row.city_id,
  name: row.name,
  address: row.address,
  point: presentPoint(row),
  confirmedAt: row.confirmed_at?.toISOString() ?? null,
  hint: row.hint,
  uses: row.uses,
});

export const presentOwnVenue = (row: ListedVenue): OwnVenue => ({
  ...presentVenue(row),
  isOwn: row.coach_id !== null,
  usedAt: row.used_at?.toISOString() ?? null,
});

export const presentOperatorVenue = (row: OperatorVenueRow): OperatorVenue => ({
  ...presentVenue(row),
  coach: row.coach_id === null ? null : { id: row.coach_id, name: row.coach_name ?? '' },
});
