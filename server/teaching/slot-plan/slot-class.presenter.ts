import type { ClassRecord } from '#contract/class.ts';
import type { PriceOffer } from '#contract/price-rule.ts';
import type { Actor } from '#server/context/context.ts';
import type { Row } from '#server/db/types.ts';
import type { Rules } from '#server/start/rules.ts';
import { presentClassFor } from '#server/teaching/class/class.presenter.ts';
import type { CoachCardRow } from '#server/teaching/coach-card/coach-card.repository.ts';
import type { VenueSpot } from '#server/teaching/venue/venue.presenter.ts';
import type { SlotPlanRow } from './slot-plan.repository.ts';

interface SlotOffer {
  cls: Row<'class'>;
  plan: SlotPlanRow;
  coach: CoachCardRow & Pick<Row<'coach'>, 'cleared_until'>;
  /** Undefined when the coach has no price rule, and the slot is no trial lesson. */
  priceOffer: PriceOffer | undefined;
  /** Undefined when the place is not saved. */
  venue: VenueSpot | undefined;
}

/** Presents the class that a booking of a slot would make. The coach is listed, and free then. */
export function presentSlotClass(
  { cls, plan, coach, priceOffer, venue }: SlotOffer,
  actor: Actor,
  now: Date,
  rules: Rules,
): ClassRecord {
  const facts = {
    ...coach,
    is_listed: true,
    class_id: cls.id,
    public_seats: 1,
    price_rules: null,
    own_seats: null,
    queue_length: 0,
    partner_id: null,
    partner_name: null,
    my_order_id: null,
  };
  return {
    ...presentClassFor(cls, facts, { actor, isMember: false, place: undefined, venue }, now, rules),
    ...(priceOffer && (cls.price_minor > 0 || cls.is_trial) && { priceOffer }),
    slot: { planId: plan.id, planVersion: plan.version, startsAt: cls.starts_at.toISOString() },
  };
}
