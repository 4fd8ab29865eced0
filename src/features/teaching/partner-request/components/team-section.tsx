import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { useSession } from '#src/session/session.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { Section } from '#src/ui/section.tsx';

/** Lets an approved instructor begin a team; others read what it takes. */
export function TeamSection() {
  const { t } = useTranslation();
  const isCoach = useSession().user?.roles.includes('coach') === true;
  return (
    <Section title={t('partnerRequest.team.title')}>
      <p>{t('partnerRequest.team.text')}</p>
      {isCoach ? (
        <ActionButton href={paths.coach.createTeam}>{t('partnerRequest.team.begin')}</ActionButton>
      ) : (
        <>
          <p className="of-faint">{t('partnerRequest.team.notCoach')}</p>
          <QuietButton href={pathTo(paths.join, { role: 'coach' })}>
            {t('partnerRequest.team.join')}
          </QuietButton>
        </>
      )}
      <QuietButton href={paths.student.organization}>{t('partnerRequest.team.find')}</QuietButton>
    </Section>
  );
}
