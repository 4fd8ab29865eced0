import { useTranslation } from 'react-i18next';
import type { TeamRecord } from '#contract/team.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Banner } from '#src/ui/banner.tsx';
import { BeforeAfter } from '#src/ui/before-after.tsx';
import { Section } from '#src/ui/section.tsx';
import { Written } from '#src/ui/written.tsx';

/**
 * State of the texts of the reader's team: under review, refused, paused, or changed while the old ones stay.
 */
export function TeamState({ team }: { team: TeamRecord }) {
  const { t } = useTranslation();
  const { state, reason, revision, isPaused } = team;
  return (
    <>
      {state === 'submitted' ? (
        <Banner kind="waiting" title={t('teamLead.state.submitted')}>
          {t('teamLead.state.submittedText')}
        </Banner>
      ) : null}
      {state === 'rejected' ? (
        <Banner kind="refused" title={t('teamLead.state.rejected')}>
          <Written>{reason}</Written>
        </Banner>
      ) : null}
      {state === 'approved' && isPaused ? (
        <Banner kind="waiting" title={t('team.paused.title')}>
          {t('team.paused.text')}
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
  const { t } = useTranslation();
  const format = useFormat();
  const isLogoNew = revision.logo !== undefined && revision.logo !== (team.logo ?? null);
  const lines = ({ name, introduction, affiliation }: Omit<RevisionProps['revision'], 'state' | 'reason'>) =>
    [format.local(name), format.local(introduction), affiliation ?? ''].filter(Boolean);
  const logoLine = !isLogoNew
    ? []
    : [t(revision.logo === null ? 'teamLead.revision.noLogo' : 'teamLead.revision.newLogo')];
  return (
    <Section title={t('teamLead.revision.title')} card>
      {revision.state === 'submitted' ? (
        <Banner kind="waiting" title={t('teamLead.revision.submitted')}>
          {t('teamLead.revision.submittedText')}
        </Banner>
      ) : (
        <Banner kind="refused" title={t('teamLead.revision.rejected')}>
          <Written>{revision.reason}</Written>
        </Banner>
      )}
      <BeforeAfter
        before={{ label: t('teamLead.revision.before'), lines: lines(team) }}
        after={{ label: t('teamLead.revision.after'), lines: [...lines(revision), ...logoLine] }}
      />
    </Section>
  );
}
