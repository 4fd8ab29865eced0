import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftRecord } from '#contract/draft.ts';
import { paths } from '#contract/paths.ts';
import { ListScreen } from '#src/features/base/reading/components/list-screen.tsx';
import type { ListReading } from '#src/features/base/reading/use-list.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { ProposedDraftCard } from './proposed-draft-card.tsx';

interface ProposedDraftsProps {
  list: Pick<ListReading<never, DraftRecord, never>, 'view' | 'paging' | 'refetch'>;
  top: ReactNode;
}

/** Classes that helpers propose to the coach, newest first. */
export function ProposedDrafts({ list, top }: ProposedDraftsProps) {
  const { t } = useTranslation();
  return (
    <ListScreen
      title={t('helperSearch.appointment.list')}
      back={paths.coach.mine}
      list={list}
      label={t('helperSearch.appointment.part.drafts')}
      layout="cards"
      skeleton="plain"
      top={top}
      empty={{
        drawing: 'calendar',
        text: t('helperSearch.appointment.empty.drafts'),
        action: <QuietButton href={paths.coach.createClass}>{t('helperSearch.draft.ownClass')}</QuietButton>,
      }}
      render={(record) => <ProposedDraftCard record={record} />}
    />
  );
}
