import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { byId, currency, id, instant, minor, nothing } from './fields.ts';
import { paymentMethod } from './order.ts';

export const systemApi = {
  'command.detail': endpoint({
    summary: 'What became of a keyed call of one’s own: for a second device, or one whose storage was wiped',
    access: 'signedIn',
    input: byId,
    output: z.strictObject({
      id,
      endpoint: z.string(),
      /** The HTTP status and the exact text that was answered. */
      status: z.int(),
      body: z.string(),
      at: instant,
    }),
  }),
  'app.config': endpoint({
    summary: 'What the app needs to know of this deployment',
    access: 'public',
    input: nothing,
    output: z.strictObject({
      currency,
      /** The smallest and the largest top-up, in minor units. */
      topUp: z.strictObject({ minMinor: minor, maxMinor: minor }),
      methods: z.array(paymentMethod),
      isDemo: z.boolean(),
      /** Country codes of the numbers to which text messages go, and the one of numbers typed without any. */
      mobileCountries: z.array(z.string()),
      defaultCountry: z.string(),
      /** Where people are answered by people. */
      helpAddress: z.email(),
      /** Oldest version of the app whose writes the server takes (contract/client-version.ts). */
      minClientVersion: z.int(),
      waiverVersion: z.string(),
      /** When classes can be booked: until so long before the start, and from so many days before it. */
      booking: z.strictObject({
        minNoticeMinutes: z.int(),
        horizonDays: z.int(),
        /** Terms of a class that says nothing else. Absent in answers of earlier servers. */
        terms: z
          .strictObject({
            freeCancelHours: z.int(),
            lateRefundPct: z.literal([0, 50, 100]),
            minSizeHours: z.int(),
          })
          .optional(),
      }),
    }),
  }),
};
