import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import type { TeamRecord } from '#contract/team.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { teamSources } from '#src/features/helping/team/team.queries.ts';
import { withRedirect } from '#src/session/redirect.ts';
import { useSession } from '#src/session/session.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Section } from '#src/ui/section.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { CandidateCard } from './candidate-card.tsx';

/** The reader and the children: members of the organization, waiting applicants, and those that could ask. */
export function FamilyPlaces({ team }: { team: TeamRecord }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const { record: people, view } = useRecord(teamSources.people(team.id, user !== null), {
    missing: t('team.peopleMissing'),
  });
  return (
    <Section title={t('team.family')}>
      {user === null ? (
        <Stack>
          <p>{t('team.signInText')}</p>
          <QuietButton href={withRedirect(paths.login, pathname + search)}>{t('team.signIn')}</QuietButton>
        </Stack>
      ) : (
        <ListState {...view} offline={false} skeleton="list">
          <Stack>
            {people?.map((candidate) => (
              <CandidateCard key={candidate.person?.id ?? ''} team={team} candidate={candidate} />
            ))}
          </Stack>
        </ListState>
      )}
    </Section>
  );
}
