import { useTranslation } from 'react-i18next';
import type { OperatorHours } from '#contract/hours.ts';
import { ask } from '#src/console/base/ask.ts';
import { DecisionForm } from '#src/console/base/decision/decision-form.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { hoursQueries } from './hours.queries.ts';

/** Approves the handed-in hours, or declines them with a reason for the helper. */
export function HoursDecision({ row: { id, version, minutes } }: { row: OperatorHours }) {
  const { t } = useTranslation();
  const f = useFormat();
  return (
    <DecisionForm
      id={id}
      version={version}
      words={{
        hint: t('console.hours.reasonHint'),
        approve: t('console.hours.approve', { time: f.duration(minutes) }),
        approved: t('console.hours.approved'),
        refused: t('console.hours.declined'),
      }}
      decision={{
        send: ({ reason = '' }, key) =>
          ask(
            'operator.hoursDecide',
            { id, decision: reason === '' ? 'approve' : 'decline', reason },
            { key },
          ),
        queue: hoursQueries.list().queryKey,
        conflict: 'STATUS_CHANGED',
      }}
    />
  );
}
