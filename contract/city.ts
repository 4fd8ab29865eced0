import { z } from 'zod';
import { city } from './content.ts';
import { endpoint } from './endpoint.ts';
import { date, text, zone } from './fields.ts';
import { limits } from './limits.ts';

/** The id of a city is part of addresses; it never changes. */
const cityId = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);
const name = text(limits.placeName);

const cityWords = {
  en: name,
  zh: name,
  zone,
  /** ISO 3166. */
  country: z.string().regex(/^[A-Z]{2}$/),
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
};

const holidayWords = {
  kind: z.enum(['holiday', 'workday']),
  en: name,
  zh: name,
  /** Document or address in which the day was found. */
  source: text(limits.source),
};
const holiday = z.strictObject({
  date,
  kind: holidayWords.kind,
  en: z.string(),
  zh: z.string(),
  source: z.string(),
});
export type Holiday = z.infer<typeof holiday>;

export const cityApi = {
  'operator.citySet': endpoint({
    summary: 'Open a city, or change one that still is as `before` shows it',
    access: 'operator',
    input: z.strictObject({
      id: cityId,
      ...cityWords,
      /** The city as it was read; null opens a new one. */
      before: z.strictObject(cityWords).nullable(),
    }),
    output: city,
  }),
  'operator.holidayList': endpoint({
    summary: 'Holidays of a city in a year, and the days on which it works in place of one',
    access: 'operator',
    input: z.strictObject({ id: cityId, year: z.int().min(1900).max(2199) }),
    output: z.strictObject({ items: z.array(holiday) }),
  }),
  'operator.holidaySet': endpoint({
    summary: 'Note a holiday of a city, or change one that still is as `before` shows it',
    access: 'operator',
    input: z.strictObject({
      id: cityId,
      date,
      ...holidayWords,
      /** The day as it was read; null notes a new one. */
      before: z.strictObject(holidayWords).nullable(),
    }),
    output: holiday,
  }),
  'operator.holidayNote': endpoint({
    summary: 'Note several days of a city; a day that is noted already stays as it is',
    access: 'operator',
    input: z.strictObject({
      id: cityId,
      days: z
        .array(z.strictObject({ date, ...holidayWords }))
        .min(1)
        .max(limits.holidaysNoted),
    }),
    output: z.strictObject({
      noted: z.array(date),
      /** Days that were noted before. */
      kept: z.array(date),
    }),
  }),
  'operator.holidayRemove': endpoint({
    summary: 'Remove a holiday that was noted by mistake',
    access: 'operator',
    input: z.strictObject({ id: cityId, date }),
    output: z.strictObject({ date }),
  }),
};
