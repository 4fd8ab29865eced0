import type { Point } from './class-place.ts';

const degrees = String.raw`([-+]?\d{1,3}(?:\.\d{1,15})?)`;
const pair = String.raw`${degrees}\s*(?:,|%2C|;)\s*(?:\+|%20)?${degrees}`;

/** Ways in which links name a place, the pin before the middle of the map. */
const forms = [
  // Google: the pin.
  new RegExp(String.raw`!3d${degrees}!4d${degrees}`),
  new RegExp(String.raw`[?&](?:mlat)=${degrees}&mlon=${degrees}`),
  new RegExp(String.raw`[?&](?:q|query|destination|daddr|coordinate|ll|sll|center)=(?:loc:)?${pair}`, 'i'),
  new RegExp(String.raw`^geo:${pair}`, 'i'),
  new RegExp(String.raw`/maps/(?:search|place|dir//)/?${pair}`),
  new RegExp(String.raw`#map=\d{1,2}(?:\.\d+)?/${degrees}/${degrees}`),
  new RegExp(String.raw`/@${pair}`),
  new RegExp(String.raw`^\(?${pair}\)?$`),
];

/** Maps of mainland China move their coordinates by some hundred metres, so theirs are not read. */
const moved = /(?:amap|autonavi|gaode|baidu|map\.qq|tencent)\./i;

/** Coordinates in a pasted link of a map, or typed as "latitude, longitude". Undefined without any. */
export function pointInLink(text: string): Point | undefined {
  const link = text.trim();
  if (moved.test(link)) return undefined;
  for (const form of forms) {
    const [, lat, lon] = form.exec(link) ?? [];
    const point = lat === undefined || lon === undefined ? undefined : pointOf(lat, lon);
    if (point !== undefined) return point;
  }
  return undefined;
}

/** Degrees as typed, with a point or a comma; undefined when they are no place on earth. */
export function pointOf(lat: string, lon: string): Point | undefined {
  const [latE6, lonE6] = [millionths(lat, 90), millionths(lon, 180)];
  return latE6 === undefined || lonE6 === undefined ? undefined : { latE6, lonE6 };
}

function millionths(typed: string, most: number): number | undefined {
  const text = typed.trim().replace(',', '.').replace('−', '-');
  if (!/^[-+]?\d{1,3}(?:\.\d{0,15})?$/.test(text)) return undefined;
  const value = Math.round(Number(text) * 1e6);
  // Without the negative zero, which JSON does not have.
  return Math.abs(value) <= most * 1e6 ? value + 0 : undefined;
}

/** Degrees with as many figures as are stored. */
export const degreesText = (e6: number): string => (e6 / 1e6).toFixed(6);
