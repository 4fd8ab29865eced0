import { useTranslation } from 'react-i18next';
import type { OperatorHours } from '#contract/hours.ts';
import { ask } from '#src/console/ask.ts';
import { DecisionForm } from '#src/console/decision/decision-form.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { hoursQueries } from './hours.queries.ts';

/** Approves what was handed in, or declines it with a reason for the helper. */
export function HoursDecision({ row: { id, version, minutes } }: { row: OperatorHours }) {
  const { t } = useTranslation('console');
  const f = useFormat();
  return (
    <DecisionForm
      id={id}
      version={version}
      words={{
        hint: t('hours.reasonHint'),
        approve: t('hours.approve', { time: f.duration(minutes) }),
        approved: t('hours.approved'),
        refused: t('hours.declined'),
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
