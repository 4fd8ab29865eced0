import type { Generated } from 'kysely';
import type { PaymentMethod } from '#contract/enums.ts';

interface MembershipTable {
  id: string;
  account_id: string;
  state: Generated<'pending' | 'paid' | 'expired' | 'refunded' | 'chargedBack'>;
  price_minor: number;
  currency: string;
  days: number;
  method: PaymentMethod;
  created_at: Date;
  expires_at: Date;
  paid_at: Generated<Date | null>;
  starts_at: Generated<Date | null>;
  ends_at: Generated<Date | null>;
  refunded_at: Generated<Date | null>;
  notified_days: Generated<number | null>;
  /** Number of people that it covers, the buyer included. */
  places: Generated<number>;
}

interface MembershipPlaceTable {
  membership_id: string;
  account_id: string;
  place: number;
  taken_at: Date;
}

interface MembershipBenefitTable {
  order_id: string;
  kind: 'early' | 'discount';
  membership_id: string;
  at: Date;
}

export interface MembershipsTables {
  membership: MembershipTable;
  membership_benefit: MembershipBenefitTable;
  membership_place: MembershipPlaceTable;
}
