import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { ListScreen } from '#src/features/base/reading/components/list-screen.tsx';
import { useList } from '#src/features/base/reading/use-list.ts';
import { coachHelperSources } from '#src/features/helping/helper/coach-helpers.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { HandedInCard } from './handed-in-card.tsx';

/** Hours of all helpers that wait for the coach, the longest wait first. */
export function HoursToDecide({ top }: { top: ReactNode }) {
  const { t } = useTranslation();
  const format = useFormat();
  const list = useList(coachHelperSources.pendingHours(), { missing: t('helperSearch.hours.missing') });
  const taught = list.first?.teachingMinutes ?? 0;
  return (
    <ListScreen
      title={t('helperSearch.appointment.list')}
      back={paths.coach.mine}
      list={list}
      label={t('helperSearch.appointment.part.hours')}
      layout="cards"
      skeleton="plain"
      top={top}
      above={
        taught > 0 ? (
          <p className="of-muted">{t('helperSearch.hours.taught', { time: format.duration(taught) })}</p>
        ) : null
      }
      empty={{
        drawing: 'calendar',
        text: t('helperSearch.appointment.empty.hours'),
        action: <QuietButton href={paths.coach.myAssistant}>{t('helperSearch.mine.assistant')}</QuietButton>,
      }}
      render={(record) => <HandedInCard record={record} mayDecide withClass withName />}
    />
  );
}
