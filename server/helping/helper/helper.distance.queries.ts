import type { Database, Tx } from '#server/db/database.ts';
import { listCities } from '#server/platform/public.ts';
import { distanceKm } from '#server/teaching/public.ts';

/** How far one city is from another, in whole kilometres; null for one that is not known. */
export type CityDistance = (from: string | undefined, to: string) => number | null;

/** The distances between all cities, with one read. */
export async function cityDistances(db: Database['query'] | Tx): Promise<CityDistance> {
  const cities = new Map((await listCities(db)).map((city) => [city.id, city]));
  return (from, to) => {
    const [here, there] = [cities.get(from ?? ''), cities.get(to)];
    return here === undefined || there === undefined ? null : Math.round(distanceKm(here, there));
  };
}
