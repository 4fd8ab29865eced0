import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvitationPart } from '#contract/enums.ts';
import { paths } from '#contract/paths.ts';
import { helperSearchSources } from '#src/features/helper-search/helper-search.queries.ts';
import { ListScreen } from '#src/features/reading/components/list-screen.tsx';
import { useList } from '#src/features/reading/use-list.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { TogetherCard } from './together-card.tsx';

interface AppointmentsProps {
  part: InvitationPart;
  /** The choice of the part; `toAnswer` is how many wait for the coach. */
  top: (toAnswer: number) => ReactNode;
}

/** One part of what the coach and helpers asked each other. */
export function Appointments({ part, top }: AppointmentsProps) {
  const { t } = useTranslation('helperSearch');
  const list = useList(helperSearchSources.list(part), { missing: t('appointment.listOffline') });
  return (
    <ListScreen
      title={t('appointment.list')}
      back={paths.coach.mine}
      list={list}
      layout="cards"
      skeleton="plain"
      top={top(list.first?.toAnswer ?? 0)}
      empty={{
        drawing: 'calendar',
        text: t(`appointment.empty.${part}`),
        action: <QuietButton href={paths.coach.assistant}>{t('title.assistant')}</QuietButton>,
      }}
      render={(record) => <TogetherCard record={record} withName />}
    />
  );
}
