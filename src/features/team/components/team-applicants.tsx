import { useTranslation } from 'react-i18next';
import { useList } from '#src/features/reading/use-list.ts';
import { teamSources } from '#src/features/team/team.queries.ts';
import { InfiniteList } from '#src/ui/infinite-list.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Section } from '#src/ui/section.tsx';
import { ApplicantCard } from './applicant-card.tsx';

/** Who waits to join, the longest wait first. */
export function TeamApplicants({ teamId }: { teamId: string }) {
  const { t } = useTranslation('team');
  const list = useList(teamSources.applicants(teamId), { missing: t('applicantsOffline') });
  return (
    <Section title={t('applicants')}>
      <ListState
        {...list.view}
        offline={false}
        skeleton="plain"
        empty={{ drawing: 'people', text: t('noApplicants') }}
      >
        <InfiniteList
          {...list.paging}
          layout="cards"
          label={t('applicants')}
          render={(applicant) => <ApplicantCard applicant={applicant} />}
        />
      </ListState>
    </Section>
  );
}
