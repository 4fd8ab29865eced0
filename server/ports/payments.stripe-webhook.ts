import type { IncomingHttpHeaders } from 'node:http';
import type { Stripe } from 'stripe';
import { z } from 'zod';
import { chargebackOf } from './payments.stripe-chargeback.ts';
import type { Announcement } from './payments.ts';

const toleranceSeconds = 300;

/** The objects about payments carry our payment's id; those about disputes and warnings name the charge. */
const ourObject = z.object({ metadata: z.object({ payment: z.uuid() }) });

/**
 * Checks Stripe's signature over the raw body, no older than five minutes by our clock. Messages about connected
 * accounts, or of the other mode, were sent by Stripe, yet are about nobody's payment here.
 */
export function announced(
  stripe: Stripe,
  secret: string,
  { headers, body, at }: { headers: IncomingHttpHeaders; body: Buffer; at: Date },
  isLive: boolean,
): Announcement | null {
  const signature = headers['stripe-signature'];
  if (typeof signature !== 'string') return null;
  try {
    const event = stripe.webhooks.constructEvent(
      body,
      signature,
      secret,
      toleranceSeconds,
      undefined,
      at.getTime(),
    );
    const isHere = event.livemode === isLive && event.account === undefined;
    const object = ourObject.safeParse(event.data.object);
    return {
      eventId: z.string().min(1).max(200).parse(event.id),
      kind: z.string().min(1).max(100).parse(event.type),
      hint: isHere && object.success ? object.data.metadata.payment : null,
      chargeback: isHere ? chargebackOf(event.data.object, new Date(event.created * 1000)) : null,
    };
  } catch {
    // The signature does not fit, or the body is no event. In both cases Stripe did not send it.
    return null;
  }
}
