import { textCell } from '#contract/csv.rules.ts';
import type { Row } from '#server/db/types.ts';
import { contentOf } from './audit-chain.rules.ts';

/** Byte order mark: without it spreadsheet programs read UTF-8 as another encoding. */
const byteOrderMark = '\ufeff';

const columns = [
  'no',
  'at',
  'actorId',
  'action',
  'subjectKind',
  'subjectId',
  'facts',
  'chainNo',
  'prevHash',
  'hash',
  'content',
];

/** First line of a file. */
export const presentColumns = (): string => `${byteOrderMark}${columns.join(',')}\r\n`;

/**
 * A line of the file. `hash` is SHA-256 over the bytes of `prevHash` and of `content`, which is base64, because the guard
 * against formulas may change the readable cells.
 */
export const presentLine = (row: Row<'audit_event'>): string =>
  `${[
    String(row.id),
    row.at.toISOString(),
    row.actor_id ?? '',
    textCell(row.action),
    textCell(row.subject_kind),
    textCell(row.subject_id),
    textCell(JSON.stringify(row.facts)),
    row.chain_no === null ? '' : String(row.chain_no),
    row.prev_hash?.toString('hex') ?? '',
    row.hash?.toString('hex') ?? '',
    Buffer.from(contentOf(row)).toString('base64'),
  ].join(',')}\r\n`;
