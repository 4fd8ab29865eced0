import type { PersonalTable } from './personal-rows.data.ts';

/** The duty of an operator, the safety watch, and marks that outlive the account. */
export const operatorTables: readonly PersonalTable[] = [
  { table: 'safety_mark', owned: 'account_id = $me', copied: ['role', 'kind', 'made_at'], erase: 'keep' },
  { table: 'safety_watch', owned: 'account_id = $me', copied: ['since'], erase: 'delete' },
  {
    table: 'safety_watch_hours',
    owned: 'account_id = $me',
    copied: ['days', 'starts', 'ends', 'zone'],
    erase: 'delete',
  },
  { table: 'operator', owned: 'account_id = $me', copied: ['granted_at'], erase: 'delete' },
];
