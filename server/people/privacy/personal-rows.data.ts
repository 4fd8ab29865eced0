import type { Config } from '#server/start/config.ts';

/** A row of the copy, by column. */
export type Line = Record<string, unknown>;

/**
 * Where the database keeps personal data. `owned` selects the rows of an account: SQL over the table with
 * `$me` for its id. The entry also lists the columns of a copy, and the effect of deletion. docs/privacy.md
 * explains the same to people, and a test compares all tables of the database with it.
 */
export interface PersonalTable {
  table: string;
  owned: string;
  /** Columns of the person's copy, in their order. */
  copied: readonly string[];
  /** Opens for the person what of the copied columns is sealed. */
  opened?: (config: Pick<Config, 'secret'>, line: Line) => Promise<Line>;
  /** Effect of deletion: removes the rows, empties columns, or does nothing. */
  erase: 'delete' | 'keep' | Readonly<Record<string, string>>;
  /** The rows that deletion touches, where they are not the copied ones. */
  erased?: string;
  /** Ids by which notices and answers to others refer to the account. */
  named?: string;
}

/** Conditions over rows, as SQL with `$me` for the account's id, that several tables share. */

/** SQL: rows of the account's own orders. */
export const ownOrders = 'order_id in (select id from orders where student_id = $me)';

/** SQL: rows of orders that the account booked or teaches. */
export const sharedOrders = 'order_id in (select id from orders where student_id = $me or coach_id = $me)';

/** Orders in which the account books or teaches, or did before the order passed on or got a substitute. */
export const everShared = `id in (
  select id from orders where student_id = $me or coach_id = $me
  union select order_id from order_event where actor_id = $me and event = 'passed'
  union select order_id from order_proposal where from_coach_id = $me)`;

/** The account decides for the participant now. */
export const ownParticipant = (participant: string) =>
  `exists (select from child_guardian g
    where g.participant_id = ${participant} and g.account_id = $me and g.removed_at is null)`;

export const otherGuardian = (participant: string) =>
  `exists (select from child_guardian g
    where g.participant_id = ${participant} and g.account_id <> $me and g.removed_at is null)`;
export const noOtherGuardian = (participant: string) => `not ${otherGuardian(participant)}`;

/** A column's words taken out, where there were any. */
export const emptied = (column: string) => `case when ${column} is null then null else '' end`;
