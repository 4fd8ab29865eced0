import type { Insertable, Selectable } from 'kysely';
import type { AccountsTables } from './tables/accounts.ts';
import type { ClassPacksTables } from './tables/class-packs.ts';
import type { DisputesTables } from './tables/disputes.ts';
import type { EmergencyTables } from './tables/emergency.ts';
import type { HandoversTables } from './tables/handovers.ts';
import type { HelpingTables } from './tables/helping.ts';
import type { MembershipsTables } from './tables/memberships.ts';
import type { MessagesTables } from './tables/messages.ts';
import type { MoneyTables } from './tables/money.ts';
import type { NeedsTables } from './tables/needs.ts';
import type { OffersTables } from './tables/offers.ts';
import type { OperatingTables } from './tables/operating.ts';
import type { OrdersTables } from './tables/orders.ts';
import type { PartnersTables } from './tables/partners.ts';
import type { PeopleTables } from './tables/people.ts';
import type { ReachTables } from './tables/reach.ts';
import type { ReadingTables } from './tables/reading.ts';
import type { ReceiptsTables } from './tables/receipts.ts';
import type { SecondFactorTables } from './tables/second-factor.ts';
import type { TeamsTables } from './tables/teams.ts';
import type { WaitlistTables } from './tables/waitlist.ts';
import type { WithdrawalsTables } from './tables/withdrawals.ts';

/** Every table, as the migrations made it. */
export interface Tables
  extends
    AccountsTables,
    DisputesTables,
    EmergencyTables,
    HandoversTables,
    HelpingTables,
    ClassPacksTables,
    MembershipsTables,
    MessagesTables,
    MoneyTables,
    NeedsTables,
    OffersTables,
    OperatingTables,
    OrdersTables,
    PartnersTables,
    PeopleTables,
    ReachTables,
    ReadingTables,
    ReceiptsTables,
    SecondFactorTables,
    TeamsTables,
    WaitlistTables,
    WithdrawalsTables {}

export type Row<T extends keyof Tables> = Selectable<Tables[T]>;
export type NewRow<T extends keyof Tables> = Insertable<Tables[T]>;
