import type { PersonalTable } from './personal-rows.data.ts';

/** Contacts, and the text messages to them. */
export const contactTables: readonly PersonalTable[] = [
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
