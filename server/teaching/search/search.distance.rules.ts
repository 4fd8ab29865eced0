import type { Row } from '#server/db/types.ts';

type Place = Pick<Row<'city'>, 'id' | 'lat' | 'lng'>;

const earthKm = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Kilometres on the sphere between two places in degrees. */
export function distanceKm(a: Omit<Place, 'id'>, b: Omit<Place, 'id'>): number {
  const [dLat, dLng] = [radians(b.lat - a.lat), radians(b.lng - a.lng)];
  const h =
    Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLng / 2) ** 2;
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(h)));
}

export interface CityAway {
  id: string;
  km: number;
}

/** Every city with its distance from one, the nearest first; none for a city that is not known. */
export function citiesFrom(cities: readonly Place[], id: string): CityAway[] {
  const centre = cities.find((city) => city.id === id);
  if (centre === undefined) return [];
  return cities
    .map((city) => ({ id: city.id, km: distanceKm(centre, city) }))
    .toSorted((a, b) => a.km - b.km);
}
