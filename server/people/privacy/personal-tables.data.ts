import type { Config } from '#server/config.ts';
import { openForms } from '#server/people/role/form-copy.seal.ts';
import { groupTables } from './group-tables.data.ts';
import { noOtherGuardian, ownOrders } from './personal-rows.data.ts';

/** A row of the copy, by column. */
export type Line = Record<string, unknown>;

/**
 * Where the database keeps something about a person: which rows are whose (`owned`, SQL over the table with `$me` for the
 * account's id), what a copy of them shows, and what is done with them when the account is deleted. docs/privacy.md says
 * the same to people, and a test holds all tables of the database against it.
 */
export interface PersonalTable {
  table: string;
  owned: string;
  /** Columns of the person's copy, in their order. */
  copied: readonly string[];
  /** Opens for the person what of the copied columns is sealed. */
  opened?: (config: Pick<Config, 'secret'>, line: Line) => Line;
  /** What deletion does: `delete from … where owned`, the columns that are emptied, or nothing. */
  erase: 'delete' | 'keep' | Readonly<Record<string, string>>;
}

const orders = '(student_id = $me or coach_id = $me)';
/** Emptied in the orders of a family; what stood between a coach and other families stays theirs. */
const words = (column: string) =>
  `case when student_id = $me and ${column} is not null then '' else ${column} end`;

/** `$name` is the word that stands for somebody who is gone. In this order rows are erased. */
export const personalTables: readonly PersonalTable[] = [
  {
    table: 'account',
    owned: 'id = $me',
    copied: ['id', 'name', 'gender', 'birth_date', 'language', 'state', 'created_at'],
    erase: {
      name: '$name',
      gender: 'null',
      birth_date: 'null',
      password_hash: 'null',
      state: "'deleted'",
      version: 'version + 1',
    },
  },
  { table: 'contact', owned: 'account_id = $me', copied: ['channel', 'value', 'proved_at'], erase: 'delete' },
  {
    table: 'account_role',
    owned: 'account_id = $me',
    copied: [
      'role',
      'state',
      'reason',
      'reasons',
      'form',
      'revision',
      'account_id',
      'key_id',
      'form_sealed',
      'revision_sealed',
      'submitted_at',
      'reviewed_at',
      'cleared_until',
    ],
    opened: openForms,
    erase: {
      state: "'closed'",
      form: 'null',
      form_sealed: 'null',
      revision_sealed: 'null',
      reason: 'null',
      reasons: "'[]'",
      revision: 'null',
      revision_state: 'null',
      revision_at: 'null',
      revision_reasons: "'[]'",
      suspended_by: 'null',
    },
  },
  {
    table: 'session',
    owned: 'account_id = $me',
    copied: ['created_at', 'seen_at', 'expires_at', 'user_agent'],
    erase: 'delete',
  },
  {
    table: 'second_factor',
    owned: 'account_id = $me',
    // With it go the recovery codes.
    copied: ['confirmed_at'],
    erase: 'delete',
  },
  {
    table: 'participant',
    // A child with another guardian stays with that one.
    owned: `guardian_id = $me and ${noOtherGuardian('participant.id')}`,
    copied: ['id', 'kind', 'name', 'birth_date', 'created_at', 'removed_at'],
    erase: { name: '$name', birth_date: 'null', removed_at: 'coalesce(removed_at, $now)' },
  },
  {
    table: 'order_participant',
    owned: ownOrders,
    copied: ['order_id', 'participant_id', 'kind', 'name', 'starts_at', 'ends_at'],
    erase: { name: '$name' },
  },
  {
    table: 'waiver_signature',
    owned: 'guardian_id = $me',
    copied: ['participant_id', 'version', 'signature', 'contact', 'signed_at', 'address', 'user_agent'],
    erase: 'keep',
  },
  {
    table: 'orders',
    owned: orders,
    copied: [
      'id',
      'number',
      'status',
      'created_at',
      'total_minor',
      'unit_discount_minor',
      'currency',
      'method',
      'cancel_code',
      'cancel_text',
      'reject_code',
      'reject_text',
      'refund_request_code',
      'refund_request_text',
      'refund_request_answer',
    ],
    // Reasons in words may speak of a child, whoever wrote them.
    erase: {
      cancel_text: words('cancel_text'),
      reject_text: words('reject_text'),
      refund_request_text: words('refund_request_text'),
      refund_request_answer: words('refund_request_answer'),
    },
  },
  {
    table: 'rating',
    owned: 'author_id = $me',
    copied: ['order_id', 'side', 'stars', 'tags', 'text', 'reply_text', 'created_at'],
    erase: 'keep',
  },
  {
    table: 'payment',
    owned: 'account_id = $me',
    copied: ['id', 'kind', 'method', 'amount_minor', 'currency', 'state', 'created_at', 'settled_at'],
    erase: 'keep',
  },
  {
    table: 'ledger_account',
    owned: 'owner_id = $me',
    copied: ['id', 'posted_minor', 'held_minor', 'currency'],
    erase: 'keep',
  },
  {
    table: 'favorite',
    owned: 'account_id = $me',
    copied: ['coach_id', 'is_on', 'changed_at'],
    erase: 'delete',
  },
  {
    table: 'notice',
    owned: 'account_id = $me',
    copied: ['kind', 'facts', 'created_at', 'read_at'],
    erase: 'delete',
  },
  {
    table: 'coach',
    owned: 'id = $me',
    copied: [
      'name',
      'name_zh',
      'gender',
      'city_id',
      'activity',
      'experience',
      'meets',
      'years',
      'cleared_until',
    ],
    erase: {
      is_listed: 'false',
      name: '$name',
      name_zh: 'null',
      gender: 'null',
      experience: "'{}'",
      meets: "'{}'",
      avatar: 'null',
      pictures: "'{}'",
    },
  },
  { table: 'coach_name_key', owned: 'coach_id = $me', copied: [], erase: 'delete' },
  {
    table: 'class',
    owned: 'coach_id = $me',
    copied: ['id', 'title', 'description', 'place_name', 'address', 'starts_at', 'ends_at'],
    erase: 'keep',
  },
  {
    table: 'clearance',
    owned: 'account_id = $me',
    copied: ['kind', 'expires_at', 'set_at'],
    erase: 'delete',
  },
  {
    table: 'training_read',
    owned: 'account_id = $me',
    copied: ['module', 'version', 'read_at'],
    erase: 'delete',
  },
  {
    table: 'picture',
    owned: 'owner_id = $me',
    copied: ['name', 'role', 'kind', 'state', 'created_at'],
    erase: 'delete',
  },
  {
    table: 'data_export',
    owned: 'account_id = $me',
    copied: ['requested_at', 'ready_at', 'expires_at'],
    erase: 'delete',
  },
  { table: 'account_deletion', owned: 'account_id = $me', copied: ['requested_at', 'due_at'], erase: 'keep' },
  {
    table: 'rating_report',
    owned: 'reporter_id = $me',
    copied: ['rating_id', 'reason', 'text', 'created_at'],
    erase: { text: "''" },
  },
  { table: 'payout_account', owned: 'account_id = $me', copied: ['last4', 'changed_at'], erase: 'delete' },
  {
    table: 'withdrawal',
    owned: 'coach_id = $me',
    copied: [
      'id',
      'state',
      'amount_minor',
      'currency',
      'payout_last4',
      'created_at',
      'ended_at',
      'reference',
    ],
    erase: 'keep',
  },
  {
    table: 'membership',
    owned: 'account_id = $me',
    copied: ['id', 'state', 'price_minor', 'currency', 'created_at', 'paid_at', 'starts_at', 'ends_at'],
    erase: 'keep',
  },
  ...groupTables,
  { table: 'command', owned: 'user_id = $me', copied: [], erase: 'delete' },
  { table: 'operator', owned: 'account_id = $me', copied: ['granted_at'], erase: 'delete' },
];
