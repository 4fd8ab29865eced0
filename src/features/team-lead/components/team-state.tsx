import { useTranslation } from 'react-i18next';
import type { TeamRecord } from '#contract/team.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Banner } from '#src/ui/banner.tsx';
import { BeforeAfter } from '#src/ui/before-after.tsx';
import { Section } from '#src/ui/section.tsx';

/** How the words of an own organization stand: under review, refused, paused, or changed while the old ones stay. */
export function TeamState({ team }: { team: TeamRecord }) {
  const { t } = useTranslation('teamLead');
  const { t: tTeam } = useTranslation('team');
  const { state, reason, revision, isPaused } = team;
  return (
    <>
      {state === 'submitted' ? (
        <Banner kind="waiting" title={t('state.submitted')}>
          {t('state.submittedText')}
        </Banner>
      ) : null}
      {state === 'rejected' ? (
        <Banner kind="refused" title={t('state.rejected')}>
          {reason}
        </Banner>
      ) : null}
      {state === 'approved' && isPaused ? (
        <Banner kind="waiting" title={tTeam('paused.title')}>
          {tTeam('paused.text')}
        </Banner>
      ) : null}
      {revision === null ? null : <Revision team={team} revision={revision} />}
    </>
  );
}

interface RevisionProps {
  team: TeamRecord;
  revision: NonNullable<TeamRecord['revision']>;
}

function Revision({ team, revision }: RevisionProps) {
  const { t } = useTranslation('teamLead');
  const format = useFormat();
  const isLogoNew = revision.logo !== undefined && revision.logo !== (team.logo ?? null);
  const lines = ({ name, introduction, affiliation }: Omit<RevisionProps['revision'], 'state' | 'reason'>) =>
    [format.local(name), format.local(introduction), affiliation ?? ''].filter(Boolean);
  const logoLine = !isLogoNew ? [] : [t(revision.logo === null ? 'revision.noLogo' : 'revision.newLogo')];
  return (
    <Section title={t('revision.title')} card>
      {revision.state === 'submitted' ? (
        <Banner kind="waiting" title={t('revision.submitted')}>
          {t('revision.submittedText')}
        </Banner>
      ) : (
        <Banner kind="refused" title={t('revision.rejected')}>
          {revision.reason}
        </Banner>
      )}
      <BeforeAfter
        before={{ label: t('revision.before'), lines: lines(team) }}
        after={{ label: t('revision.after'), lines: [...lines(revision), ...logoLine] }}
      />
    </Section>
  );
}
