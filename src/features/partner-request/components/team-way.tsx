import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { useSession } from '#src/session/session.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { Section } from '#src/ui/section.tsx';

/** The way of an approved instructor, who begins a team; others read what it takes. */
export function TeamWay() {
  const { t } = useTranslation('partnerRequest');
  const isCoach = useSession().user?.roles.includes('coach') === true;
  return (
    <Section title={t('team.title')}>
      <p>{t('team.text')}</p>
      {isCoach ? (
        <ActionButton href={paths.coach.createTeam}>{t('team.begin')}</ActionButton>
      ) : (
        <>
          <p className="of-faint">{t('team.notCoach')}</p>
          <QuietButton href={pathTo(paths.join, { role: 'coach' })}>{t('team.join')}</QuietButton>
        </>
      )}
      <QuietButton href={paths.student.organization}>{t('team.find')}</QuietButton>
    </Section>
  );
}
