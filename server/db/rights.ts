import type { Client } from 'pg';

/** Rows of these stay as they were written. Only the named columns are filled in later, once. */
const kept: Readonly<Record<string, readonly string[]>> = {
  transfer: [],
  order_event: [],
  audit_event: ['chain_no', 'prev_hash', 'hash'],
  payment_event: ['payment_id', 'outcome', 'attempts', 'next_attempt_at', 'dead_at', 'last_error'],
  service_hours_revision: ['reason'],
  resource_version: [],
  lesson_version: [],
  legal_text: ['recalled_at'],
  transcript_key: [],
  handover: ['key_id', 'sealed'],
  message: ['key_id', 'sealed'],
  message_picture: ['key_id', 'sealed'],
  class_message: ['sent'],
  receipt: ['seller_name'],
  tax_rate: [],
};

/** Tables that only the owner writes. */
const ownersOnly: ReadonlySet<string> = new Set(['schema_migration', 'database_origin', 'last_backup']);

/**
 * Tables with rows that may be deleted, because they ended or the person asked for it. All other rows stay.
 */
const erasable: ReadonlySet<string> = new Set([
  'account_block',
  'account_deletion',
  'account_role',
  'busy_calendar',
  'busy_time',
  'calendar_feed',
  'channel_off',
  'channel_setting',
  'city_holiday',
  'class_draft',
  'class_message',
  'class_template',
  'clearance',
  'coach_name_key',
  'code_challenge',
  'command',
  'contact',
  'data_export',
  'day_off',
  'emergency_card',
  'emergency_look',
  'favorite',
  'feedback_picture',
  'growing_wait',
  'guardian_invite',
  'guardian_proof',
  'job_retry',
  'job_run',
  'handover',
  'known_device',
  'legal_draft',
  'message',
  'message_arrival',
  'message_mark',
  'message_picture',
  'need_look',
  'need_profile',
  'notice',
  'operator',
  'order_need',
  'partner_invite',
  'partner_member',
  'partner_name_key',
  'partner_request',
  'passkey',
  'payout_account',
  'pending_consent',
  'picture',
  'planned_class',
  'push_subscription',
  'rate_counter',
  'recovery_code',
  'rule_override',
  'safety_mark',
  'safety_watch',
  'safety_watch_hours',
  'second_factor',
  'sent_message',
  'server_node',
  'session',
  'session_hiding',
  'spent_challenge',
  'team_event_person',
  'team_name_key',
  'text_delivery',
  'thread',
  'today_mark',
  'today_note',
  'training_read',
  'waitlist_need',
  'waitlist_participant',
  'waiver_signature',
]);

/** Rights of the serving user on the rows of a table. Nobody but the owner may truncate, or touch a trigger. */
export function rightsOn(table: string): string {
  if (ownersOnly.has(table)) return 'select';
  const columns = kept[table];
  if (columns !== undefined) {
    const update = columns.length > 0 ? [`update (${columns.join(', ')})`] : [];
    return ['select', 'insert', ...update, ...(erasable.has(table) ? ['delete'] : [])].join(', ');
  }
  return erasable.has(table) ? 'select, insert, update, delete' : 'select, insert, update';
}

const lockKey = 727_277;

/**
 * Grants the serving user the rights of this build on every table, and revokes all others. `client` is
 * connected as the owner.
 */
export async function grantRights(client: Client, servingUser: string): Promise<void> {
  const user = client.escapeIdentifier(servingUser);
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    );
    const tables = rows.map(({ name }) => {
      const table = client.escapeIdentifier(name);
      return `revoke all on ${table} from ${user}; grant ${rightsOn(name)} on ${table} to ${user};`;
    });
    await client.query(
      [
        `grant usage on schema public to ${user};`,
        ...tables,
        `grant usage, select on all sequences in schema public to ${user};`,
      ].join('\n'),
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
