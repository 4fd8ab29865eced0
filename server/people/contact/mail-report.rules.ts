import type { UnreachableWhy } from '#contract/account.ts';
import { isFinalStatus } from '#server/ports/final-status.rules.ts';

/** The content of a report in the bounce mailbox. */
export interface MailReport {
  why: Extract<UnreachableWhy, 'bounced' | 'complained'>;
  isFinal: boolean;
}

/** The lines of the first part of a type, with folded lines joined; null without such a part. */
function partOf(mail: string, type: string): string | null {
  const lines = mail
    .replaceAll('\r\n', '\n')
    .replaceAll(/\n[ \t]+/g, ' ')
    .split('\n');
  const begin = lines.findIndex((line) => line.toLowerCase().startsWith(`content-type: ${type}`));
  if (begin === -1) return null;
  const body = lines.slice(begin);
  const end = body.findIndex((line) => line.startsWith('--'));
  return body.slice(0, end === -1 ? undefined : end).join('\n');
}

const field = (part: string, name: string): string =>
  new RegExp(`^${name}:\\s*(\\S+)`, 'im').exec(part)?.[1]?.toLowerCase() ?? '';

/**
 * Reads a delivery report (RFC 3464) or a complaint (RFC 5965). Null for any other mail, such as an answer from holiday, and
 * for a report of a delay: its server still tries.
 */
export function reportIn(mail: string): MailReport | null {
  if (partOf(mail, 'multipart/report') === null) return null;
  const complaint = partOf(mail, 'message/feedback-report');
  if (complaint !== null)
    return ['abuse', 'fraud'].includes(field(complaint, 'feedback-type'))
      ? { why: 'complained', isFinal: true }
      : null;
  const delivery = partOf(mail, 'message/delivery-status');
  if (delivery === null || field(delivery, 'action') !== 'failed') return null;
  const status = field(delivery, 'status');
  return { why: 'bounced', isFinal: isFinalStatus(status) };
}
