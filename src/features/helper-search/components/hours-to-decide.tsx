import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { helperSearchSources } from '#src/features/helper-search/helper-search.queries.ts';
import { ListScreen } from '#src/features/reading/components/list-screen.tsx';
import { useList } from '#src/features/reading/use-list.ts';
import { useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { HandedInCard } from './handed-in-card.tsx';

/** Hours of all helpers that wait for the coach, the longest wait first. */
export function HoursToDecide({ top }: { top: ReactNode }) {
  const { t } = useTranslation('helperSearch');
  const format = useFormat();
  const list = useList(helperSearchSources.pendingHours(), { missing: t('hours.missing') });
  const taught = list.first?.teachingMinutes ?? 0;
  return (
    <ListScreen
      title={t('appointment.list')}
      back={paths.coach.mine}
      list={list}
      label={t('appointment.part.hours')}
      layout="cards"
      skeleton="plain"
      top={top}
      above={
        taught > 0 ? <p className="of-muted">{t('hours.taught', { time: format.duration(taught) })}</p> : null
      }
      empty={{
        drawing: 'calendar',
        text: t('appointment.empty.hours'),
        action: <QuietButton href={paths.coach.myAssistant}>{t('mine.assistant')}</QuietButton>,
      }}
      render={(record) => <HandedInCard record={record} mayDecide withClass withName />}
    />
  );
}
