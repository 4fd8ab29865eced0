import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { activityKey, cursor, date, id, instant, localText, page } from './fields.ts';

/** An entry of the history of tax rates. The newest entry for a day counts. */
const taxRate = z.strictObject({
  id,
  cityId: z.string(),
  cityName: localText,
  activity: activityKey.nullable(),
  startsOn: date,
  /** Null: withdrawn from that day on; an activity then follows the rate of all activities. */
  bps: z.int().nonnegative().nullable(),
  setAt: instant,
  setBy: z.string(),
});
export type TaxRate = z.infer<typeof taxRate>;

export const taxRateApi = {
  'operator.taxRateList': endpoint({
    summary: 'Tax rates of all cities with their history, newest entry first',
    access: 'operator',
    input: z.strictObject({ cursor: cursor.optional() }),
    output: page(taxRate),
  }),
  'operator.taxRateSet': endpoint({
    summary:
      'Set or withdraw the rate of the tax in the prices of a city from a day on, of all activities or one',
    access: 'operator',
    input: z.strictObject({
      cityId: z.string().min(1).max(40),
      activity: activityKey.nullable(),
      startsOn: date,
      bps: z.int().min(0).max(5000).nullable(),
    }),
    output: taxRate,
  }),
};
