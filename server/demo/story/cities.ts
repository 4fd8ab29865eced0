import type { City } from '#contract/content.ts';

/** A place of the demo. Latitude and longitude are of the middle of the city, in degrees. */
export interface StoryCity extends City {
  readonly lat: number;
  readonly lng: number;
}

/**
 * Six cities in six zones. One near the equator has no summer time, and one in the south has half an hour and summer
 * time.
 */
export const cities: readonly StoryCity[] = [
  {
    id: 'austin',
    en: 'Austin',
    zh: '奥斯汀',
    zone: 'America/Chicago',
    country: 'US',
    lat: 30.2672,
    lng: -97.7431,
  },
  {
    id: 'portland',
    en: 'Portland',
    zh: '波特兰',
    zone: 'America/Los_Angeles',
    country: 'US',
    lat: 45.5152,
    lng: -122.6784,
  },
  {
    id: 'toronto',
    en: 'Toronto',
    zh: '多伦多',
    zone: 'America/Toronto',
    country: 'CA',
    lat: 43.6532,
    lng: -79.3832,
  },
  {
    id: 'shanghai',
    en: 'Shanghai',
    zh: '上海',
    zone: 'Asia/Shanghai',
    country: 'CN',
    lat: 31.2304,
    lng: 121.4737,
  },
  {
    id: 'singapore',
    en: 'Singapore',
    zh: '新加坡',
    zone: 'Asia/Singapore',
    country: 'SG',
    lat: 1.3521,
    lng: 103.8198,
  },
  {
    id: 'adelaide',
    en: 'Adelaide',
    zh: '阿德莱德',
    zone: 'Australia/Adelaide',
    country: 'AU',
    lat: -34.9285,
    lng: 138.6007,
  },
];
