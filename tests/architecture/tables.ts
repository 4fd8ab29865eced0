/**
 * Who owns a table: the area, or the folder of the base, that writes it. Others read it in their own statements
 * (docs/decisions/0574), and write it through the owner's public face or an effect.
 */
export const tables: Readonly<Record<string, readonly string[]>> = {
  platform: [
    'audit_event',
    'channel_off',
    'channel_setting',
    'city',
    'content_stamp',
    'legal_draft',
    'legal_text',
    'notice',
    'operator_task',
    'push_subscription',
    'resource',
    'resource_version',
  ],
  people: [
    'account',
    'account_deletion',
    'account_role',
    'child_guardian',
    'clearance',
    'coach',
    'coach_name_key',
    'code_challenge',
    'consent',
    'contact',
    'data_export',
    'growing_wait',
    'guardian_invite',
    'guardian_invite_child',
    'guardian_proof',
    'known_device',
    'operator',
    'participant',
    'passkey',
    'pending_consent',
    'picture',
    'recovery_code',
    'second_factor',
    'session',
    'spent_challenge',
    'training_read',
    'waiver_signature',
  ],
  money: [
    'class_pack',
    'class_pack_offer',
    'invariant_check',
    'ledger_account',
    'membership',
    'membership_benefit',
    'membership_place',
    'money_freeze',
    'money_freeze_finding',
    'payment',
    'payment_event',
    'payment_operation',
    'payout_account',
    'reconciliation_report',
    'transfer',
    'withdrawal',
  ],
  teaching: [
    'class',
    'favorite',
    'partner',
    'partner_coach',
    'partner_member',
    'partner_name_key',
    'partner_request',
    'rating',
    'rating_report',
  ],
  booking: [
    'calendar_feed',
    'dispute',
    'dispute_evidence',
    'need_look',
    'need_profile',
    'order_event',
    'order_need',
    'order_participant',
    'order_proposal',
    'orders',
    'strike',
    'waitlist_entry',
    'waitlist_need',
    'waitlist_participant',
  ],
  helping: [
    'class_draft',
    'helper_scan',
    'invitation',
    'service_hours',
    'service_hours_revision',
    'team',
    'team_event',
    'team_event_person',
    'team_member',
    'team_name_key',
    'transcript',
    'transcript_key',
  ],
  operating: ['feedback', 'feedback_picture', 'operator_grant', 'order_correction', 'rule_override'],
  commands: ['command'],
  db: ['database_origin', 'schema_migration'],
  demo: ['sent_message'],
  http: ['rate_counter'],
  jobs: ['job', 'job_run'],
};

/** They write tables of every area. The demo plays with a database of its own; a change of the secret is one act. */
export const writesAll = ['server/demo/', 'server/reseal/'];

/** Writes to a table of somebody else, each with its reason. The list only shrinks. */
export const foreignWrites: Readonly<Record<string, string>> = {
  'server/booking/order/booking/order.booking.repository.ts → class':
    'a booking is one statement, and the CHECK of the class refuses it when seats are missing',
  'server/booking/order/core/order.apply.repository.ts → class':
    'a step is one statement that also takes or frees seats',
  'server/booking/order/leaving/order.leave-some.repository.ts → class':
    'seats are freed in the statement of those who leave',
  'server/helping/invitation/invitation.class.repository.ts → class':
    'how many help stands in the row that searches read',
  'server/helping/invitation/invitation.roster.repository.ts → class':
    'whether a class may take place with its helpers stands in the row that searches read',
  'server/jobs/purge.repository.ts → sent_message': 'no start loads the demo, whose table it is',
  'server/operating/task-closing/task-closing.repository.ts → operator_task':
    'one statement finds what is settled in rows of every area, and closes it',
  'server/people/privacy/personal-rows.repository.ts → sent_message':
    'no start loads the demo, whose table it is',
  'server/people/rate/rate.repository.ts → rate_counter':
    'uses and requests are counted in one table, each by its own rule',
  'server/teaching/rating/rating.repository.ts → coach':
    'the mean of the stars stands in the row that searches read',
};
