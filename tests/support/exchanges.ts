import { randomUUID } from 'node:crypto';
import type { Parsed } from '#contract/all-apis.ts';
import { agreeable } from '#server/booking/order/creating/order.basis.rules.ts';
import type { CommandCtx } from '#server/context/context.ts';
import type { Row } from '#server/db/types.ts';

interface Seen {
  id: string;
  /** Participants who move. */
  kids: string[];
  /** The booked class, with the price of its seats. */
  old: Row<'class'>;
}

/** Input of a screen for another date, with the facts of both dates as they are now. */
export const exchangeForm = (
  { config, clock }: Pick<CommandCtx, 'config' | 'clock'>,
  { id, kids, old }: Seen,
  cls: Row<'class'>,
  { isAsked = false, unitMinor = old.price_minor } = {},
): Parsed<'order.exchange'> => ({
  id,
  newOrderId: randomUUID(),
  classId: cls.id,
  participantIds: kids,
  basis: {
    classVersion: cls.version,
    priceMinor: cls.price_minor,
    currency: cls.currency,
    startsAt: cls.starts_at.toISOString(),
    terms: agreeable(cls, config.rules),
  },
  shown: { startsAt: old.starts_at.toISOString(), unitMinor, isAsked },
  tappedAt: clock.now().toISOString(),
});
