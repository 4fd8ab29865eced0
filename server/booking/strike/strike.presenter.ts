import { cancelCodes, type OperatorStrike, type StrikeRecord } from '#contract/strike.ts';
import type { Rules } from '#server/start/rules.ts';
import type { StrikeRow, StrikeWithClass } from './strike.repository.ts';
import { appealUntil, counts } from './strike.rules.ts';

/** A strike as its coach or an operator sees it. */
export function presentStrike(
  row: StrikeRow,
  reader: 'coach' | 'operator',
  now: Date,
  rules: Rules,
): StrikeRecord {
  return {
    id: row.id,
    kind: row.kind,
    orderId: row.order_id,
    orderNumber: row.number,
    at: row.at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    counts: counts(row, now),
    appeal:
      row.appealed_at === null ? null : { text: row.appeal_text ?? '', at: row.appealed_at.toISOString() },
    appealUntil: appealUntil(row, rules).toISOString(),
    decision:
      row.decided_at === null
        ? null
        : {
            excused: row.decision === 'excused',
            note: row.note ?? '',
            at: row.decided_at.toISOString(),
          },
    actions: reader === 'coach' ? coachActions(row, now, rules) : operatorActions(row),
  };
}

/**
 * Presents a strike to an operator, without actions when it is the operator's own. One who has another side in its order
 * reads no words of the coach either: an appeal is not meant for the family.
 */
export function presentToOperator(
  row: StrikeWithClass,
  reader: { id: string; ownCases: ReadonlySet<string> },
  now: Date,
  rules: Rules,
): OperatorStrike {
  const record = presentStrike(row, 'operator', now, rules);
  const isOwn = row.coach_id === reader.id;
  const hasOtherSide = !isOwn && reader.ownCases.has(row.order_id);
  const code = cancelCodes.find((one) => one === row.cancel_code);
  return {
    ...record,
    ...(hasOtherSide && {
      appeal: record.appeal && { ...record.appeal, text: '' },
      decision: record.decision && { ...record.decision, note: '' },
    }),
    actions: isOwn || hasOtherSide ? [] : record.actions,
    coach: { id: row.coach_id, name: row.coach_name },
    class: { title: row.title, startsAt: row.starts_at.toISOString(), zone: row.zone },
    reason: row.kind === 'lateCancel' && code !== undefined ? { code, text: row.cancel_text ?? '' } : null,
  };
}

function coachActions(row: StrikeRow, now: Date, rules: Rules): StrikeRecord['actions'] {
  return row.appealed_at === null && row.decided_at === null && now < appealUntil(row, rules)
    ? ['appeal']
    : [];
}

function operatorActions(row: StrikeRow): StrikeRecord['actions'] {
  if (row.decided_at !== null) return [];
  return row.appealed_at === null ? ['excuse'] : ['excuse', 'keep'];
}
