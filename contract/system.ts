import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { byId, currency, id, instant, minor, nothing } from './fields.ts';
import { paymentMethod } from './order.ts';

export const systemApi = {
  'command.detail': endpoint({
    summary: 'Read the stored answer of one’s keyed call: for a second device, or after wiped storage',
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
    summary: 'Read the settings of this deployment for the app',
    access: 'public',
    input: nothing,
    output: z.strictObject({
      currency,
      /** The smallest and the largest top-up, in minor units. */
      topUp: z.strictObject({ minMinor: minor, maxMinor: minor }),
      methods: z.array(paymentMethod),
      isDemo: z.boolean(),
      /**
       * Country codes of the numbers to which text messages go, and the one of numbers typed without any. None: codes are
       * sent by mail only.
       */
      mobileCountries: z.array(z.string()),
      defaultCountry: z.string(),
      /** Address at which people answer. */
      helpAddress: z.email(),
      /** Oldest app version from which the server takes writes (contract/client-version.ts). */
      minClientVersion: z.int(),
      waiverVersion: z.string(),
      /** Booking window: from this many days until this long before the start. */
      booking: z.strictObject({
        minNoticeMinutes: z.int(),
        horizonDays: z.int(),
        /** The same for classes of a series. Absent in answers of earlier servers. */
        seriesHorizonDays: z.int().optional(),
        /** Default terms of a class. Absent in answers of earlier servers. */
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
