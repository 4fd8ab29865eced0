import type { PersonalTable } from './personal-tables.data.ts';
import { emptied, noOtherGuardian, otherGuardian, ownOrders } from './personal-rows.data.ts';

/** What ties people to each other: guardians, disputes, waitlists, helpers, teams; and how they are reached. */
export const groupTables: readonly PersonalTable[] = [
  {
    table: 'need_profile',
    owned: `participant_id in (
      select p.id from participant p where p.guardian_id = $me and ${noOtherGuardian('p.id')})`,
    copied: ['participant_id', 'updated_at'],
    erase: 'delete',
  },
  {
    table: 'order_need',
    owned: ownOrders,
    copied: ['order_id', 'participant_id', 'answer', 'answered_at', 'feedback_at'],
    erase: 'delete',
  },
  {
    table: 'child_guardian',
    owned: `account_id = $me and participant_id <> $me and ${otherGuardian('child_guardian.participant_id')}`,
    copied: ['participant_id', 'since', 'removed_at'],
    erase: { removed_at: 'coalesce(removed_at, $now)' },
  },
  { table: 'guardian_invite', owned: 'inviter_id = $me', copied: ['created_at', 'used_at'], erase: 'delete' },
  { table: 'pending_consent', owned: 'account_id = $me', copied: ['since'], erase: 'delete' },
  {
    table: 'dispute_evidence',
    owned: `dispute_id in (select id from dispute where ${ownOrders})`,
    copied: ['dispute_id', 'side', 'text', 'at'],
    erase: { text: "''" },
  },
  {
    table: 'dispute',
    owned: ownOrders,
    copied: ['order_id', 'opened_by', 'code', 'text', 'opened_at', 'answer_text', 'outcome', 'refund_minor'],
    erase: { text: "''", answer_text: emptied('answer_text') },
  },
  {
    table: 'strike',
    owned: 'coach_id = $me',
    copied: ['kind', 'class_id', 'at', 'expires_at', 'appeal_text', 'decision'],
    erase: { appeal_text: emptied('appeal_text') },
  },
  {
    table: 'waitlist_entry',
    owned: 'account_id = $me',
    copied: ['class_id', 'seats', 'caregivers', 'state', 'joined_at', 'ended_at'],
    erase: 'keep',
  },
  {
    table: 'waitlist_need',
    owned: 'entry_id in (select e.id from waitlist_entry e where e.account_id = $me)',
    copied: ['entry_id', 'participant_id'],
    erase: 'delete',
  },
  {
    table: 'invitation',
    owned: '(helper_id = $me or coach_id = $me)',
    copied: ['class_id', 'role', 'initiator', 'agreement', 'validity', 'message', 'created_at', 'reason'],
    erase: { message: "''", reason: emptied('reason') },
  },
  {
    table: 'helper_scan',
    owned: 'helper_id = $me',
    copied: ['class_id', 'kind', 'at', 'received_at'],
    erase: 'keep',
  },
  {
    table: 'service_hours',
    owned: 'helper_id = $me',
    copied: [
      'class_id',
      'role',
      'organization',
      'source',
      'state',
      'minutes',
      'note',
      'reason',
      'created_at',
    ],
    erase: { note: "''" },
  },
  {
    table: 'transcript',
    owned: 'helper_id = $me',
    copied: ['code', 'name', 'from_date', 'until_date', 'totals', 'issued_at', 'revoked_at'],
    erase: { name: '$name', revoked_at: 'coalesce(revoked_at, $now)' },
  },
  {
    table: 'class_draft',
    owned: 'author_id = $me',
    copied: ['form', 'starts_at', 'ends_at', 'agreement', 'reason', 'created_at'],
    erase: 'keep',
  },
  {
    table: 'team_member',
    owned: 'account_id = $me',
    copied: ['team_id', 'kind', 'state', 'duty', 'message', 'created_at', 'ended_at', 'reason'],
    erase: { message: "''" },
  },
  { table: 'team_event_person', owned: 'account_id = $me', copied: ['event_id', 'at'], erase: 'keep' },
  {
    table: 'partner_coach',
    owned: 'coach_id = $me',
    copied: ['partner_id', 'state', 'created_at', 'answered_at', 'ended_at', 'reason'],
    erase: { reason: 'null' },
  },
  {
    table: 'partner_member',
    owned: 'account_id = $me',
    copied: ['partner_id', 'joined_at', 'left_at'],
    erase: 'delete',
  },
  {
    table: 'calendar_feed',
    owned: 'account_id = $me',
    copied: ['shows_names', 'changed_at'],
    erase: 'delete',
  },
  {
    table: 'channel_setting',
    owned: 'account_id = $me',
    copied: ['push', 'email', 'changed_at'],
    erase: 'delete',
  },
  { table: 'push_subscription', owned: 'account_id = $me', copied: ['created_at'], erase: 'delete' },
  {
    table: 'feedback',
    owned: 'account_id = $me',
    copied: ['kind', 'text', 'page', 'created_at'],
    erase: { text: "''" },
  },
];
