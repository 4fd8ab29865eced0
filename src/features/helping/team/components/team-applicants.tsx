import { useTranslation } from 'react-i18next';
import { useList } from '#src/features/base/reading/use-list.ts';
import { teamSources } from '#src/features/helping/team/team.queries.ts';
import { InfiniteList } from '#src/ui/infinite-list.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Section } from '#src/ui/section.tsx';
import { ApplicantCard } from './applicant-card.tsx';

/** Applicants, the longest wait first. */
export function TeamApplicants({ teamId }: { teamId: string }) {
  const { t } = useTranslation();
  const list = useList(teamSources.applicants(teamId), { missing: t('team.applicantsOffline') });
  return (
    <Section title={t('team.applicants')}>
      <ListState
        {...list.view}
        offline={false}
        skeleton="plain"
        empty={{ drawing: 'people', text: t('team.noApplicants') }}
      >
        <InfiniteList
          {...list.paging}
          layout="cards"
          label={t('team.applicants')}
          render={(applicant) => <ApplicantCard applicant={applicant} />}
        />
      </ListState>
    </Section>
  );
}
