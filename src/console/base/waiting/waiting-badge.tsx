import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#src/i18n/format.ts';
import { waitingQueries } from './waiting.queries.ts';
import { sumsOf } from './waiting.view.ts';

/** Number of waiting items beside the link to Today. Shows only what another component has read. */
export function WaitingBadge() {
  const { t } = useTranslation();
  const f = useFormat();
  const { data } = useQuery({ ...waitingQueries.counts(), enabled: false });
  if (data === undefined) return null;
  const { waiting, isMost } = sumsOf(data);
  const number = f.number(waiting);
  return (
    <span className="badge">
      <span aria-hidden="true">{isMost ? `${number}+` : number}</span>
      <span className="hidden">{t('consoleToday.badge', { number })}</span>
    </span>
  );
}
