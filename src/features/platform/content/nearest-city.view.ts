import type { City } from '#contract/content.ts';
import { acceptedZone } from '#contract/zone.rules.ts';

type Point = Pick<City, 'lat' | 'lng'>;

const earthKm = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Nobody travels farther to a weekly class. */
const mostKm = 150;

/** Kilometres on the sphere. */
export function kmBetween(a: Point, b: Point): number {
  const [dLat, dLng] = [radians(b.lat - a.lat), radians(b.lng - a.lng)];
  const h =
    Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLng / 2) ** 2;
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** The first city whose clock the phone has; undefined when none is in its zone. */
export const cityInZone = (cities: readonly Pick<City, 'id' | 'zone'>[], zone: string): string | undefined =>
  cities.find((city) => acceptedZone(city.zone) === acceptedZone(zone))?.id;

/** The city that is nearest to a place; undefined when every one is too far. */
export function nearestCity(cities: readonly City[], here: Point): City | undefined {
  const [nearest] = cities
    .map((city) => ({ city, km: kmBetween(city, here) }))
    .filter(({ km }) => km <= mostKm)
    .toSorted((a, b) => a.km - b.km);
  return nearest?.city;
}
