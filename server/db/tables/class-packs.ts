import type { Generated } from 'kysely';
import type { PaymentMethod } from '#contract/enums.ts';

interface ClassPackOfferTable {
  id: string;
  coach_id: string;
  team_id: Generated<string | null>;
  sessions: number;
  price_minor: number;
  up_to_minor: number;
  currency: string;
  days: number;
  created_at: Date;
  closed_at: Generated<Date | null>;
}

interface ClassPackTable {
  id: string;
  offer_id: string;
  coach_id: string;
  team_id: Generated<string | null>;
  account_id: string;
  participant_id: string;
  state: Generated<'pending' | 'unpaid' | 'running' | 'ended'>;
  sessions: number;
  sessions_used: Generated<number>;
  price_minor: number;
  up_to_minor: number;
  currency: string;
  days: number;
  method: PaymentMethod;
  created_at: Date;
  pay_by: Date;
  paid_at: Generated<Date | null>;
  valid_until: Generated<Date | null>;
  ended_at: Generated<Date | null>;
  end_reason: Generated<'refunded' | 'expired' | 'coachGone' | 'chargedBack' | null>;
  back_minor: Generated<number | null>;
  back_to: Generated<'balance' | 'origin' | null>;
  notified_days: Generated<number | null>;
}

export interface ClassPacksTables {
  class_pack_offer: ClassPackOfferTable;
  class_pack: ClassPackTable;
}
