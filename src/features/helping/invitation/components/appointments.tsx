import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvitationPart } from '#contract/enums.ts';
import { paths } from '#contract/paths.ts';
import { ListScreen } from '#src/features/base/reading/components/list-screen.tsx';
import { useList } from '#src/features/base/reading/use-list.ts';
import { coachHelperSources } from '#src/features/helping/helper/coach-helpers.queries.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { InvitationStatusCard } from './invitation-status-card.tsx';

interface AppointmentsProps {
  part: InvitationPart;
  /** The choice of the part; `toAnswer` is how many wait for the coach. */
  top: (toAnswer: number) => ReactNode;
}

/** One part of what the coach and helpers asked each other. */
export function Appointments({ part, top }: AppointmentsProps) {
  const { t } = useTranslation();
  const list = useList(coachHelperSources.list(part), { missing: t('helperSearch.appointment.listOffline') });
  return (
    <ListScreen
      title={t('helperSearch.appointment.list')}
      back={paths.coach.mine}
      list={list}
      layout="cards"
      skeleton="plain"
      top={top(list.first?.toAnswer ?? 0)}
      empty={{
        drawing: 'calendar',
        text: t(`helperSearch.appointment.empty.${part}`),
        action: <QuietButton href={paths.coach.assistant}>{t('helperSearch.title.assistant')}</QuietButton>,
      }}
      render={(record) => <InvitationStatusCard record={record} withName />}
    />
  );
}
