import type { PersonalTable } from './personal-rows.data.ts';

/**
 * The account, its addresses and the text messages to them, and what partners keep about an address. Those rows are
 * found by it, so it is erased after them.
 */
export const accountTables: readonly PersonalTable[] = [
  {
    table: 'account',
    owned: 'id = $me',
    copied: ['id', 'name', 'gender', 'birth_date', 'zone', 'language', 'state', 'created_at'],
    erase: {
      name: '$name',
      gender: 'null',
      birth_date: 'null',
      zone: 'null',
      password_hash: 'null',
      state: "'deleted'",
      version: 'version + 1',
    },
    named: 'id',
  },
  {
    table: 'partner_invite',
    owned: 'email in (select value from contact where account_id = $me)',
    copied: [
      'partner_id',
      'kind',
      'email',
      'name',
      'language',
      'activities',
      'created_at',
      'mailed_at',
      'expires_at',
    ],
    erase: 'delete',
  },
  {
    table: 'planned_class',
    owned: 'coach_email in (select value from contact where account_id = $me)',
    copied: ['partner_id', 'coach_email', 'form', 'created_at', 'answered_at', 'class_id'],
    erase: 'delete',
  },
  {
    table: 'contact',
    owned: 'account_id = $me',
    copied: ['channel', 'value', 'proved_at', 'unreachable_at', 'unreachable_why'],
    erase: 'delete',
  },
  {
    table: 'text_delivery',
    owned: 'account_id = $me',
    copied: ['state', 'sent_at', 'ended_at'],
    erase: 'delete',
  },
];
