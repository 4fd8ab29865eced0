import type { City } from '#contract/content.ts';

export const cityFields = ['id', 'en', 'zh', 'zone', 'country', 'lat', 'lng'] as const;
export type CityField = (typeof cityFields)[number];

/** Fields of the form as they were typed. */
export type TypedCity = Record<CityField, string>;

export const typedOf = (city: City | null): TypedCity => ({
  id: city?.id ?? '',
  en: city?.en ?? '',
  zh: city?.zh ?? '',
  zone: city?.zone ?? '',
  country: city?.country ?? '',
  lat: city === null ? '' : String(city.lat),
  lng: city === null ? '' : String(city.lng),
});

const isDegrees = (typed: string, most: number) =>
  /^[+-]?\d{1,3}(\.\d+)?$/.test(typed) && Math.abs(Number(typed)) <= most;

/** Checks for the fields that have a form of their own; the server checks the time zone. */
const checks: Partial<Record<CityField, (typed: string) => boolean>> = {
  id: (typed) => /^[a-z][a-z0-9-]{0,39}$/.test(typed),
  country: (typed) => /^[A-Z]{2}$/.test(typed),
  lat: (typed) => isDegrees(typed, 90),
  lng: (typed) => isDegrees(typed, 180),
};

/** Returns the first field that is typed in a wrong form; undefined without one. Empty fields are not wrong. */
export const wrongField = (typed: TypedCity): 'id' | 'country' | 'lat' | 'lng' | undefined =>
  (['id', 'country', 'lat', 'lng'] as const).find((one) => {
    const value = typed[one].trim();
    return value !== '' && checks[one]?.(value) === false;
  });

export const emptyFields = (typed: TypedCity): CityField[] =>
  cityFields.filter((one) => typed[one].trim() === '');

/** Returns the city in the typed fields, which are complete and right. */
export const cityOf = ({ id, en, zh, zone, country, lat, lng }: TypedCity): City => ({
  id: id.trim(),
  en: en.trim(),
  zh: zh.trim(),
  zone: zone.trim(),
  country: country.trim(),
  lat: Number(lat),
  lng: Number(lng),
});
