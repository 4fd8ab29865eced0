import { useTranslation } from 'react-i18next';
import type { TeamRecord } from '#contract/team.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { List } from '#src/ui/list-row.tsx';
import { PersonRow } from '#src/ui/person-row.tsx';
import { Section } from '#src/ui/section.tsx';

/** First names of the grown-ups in an organization. */
export function TeamNames({ team: { members, memberCount } }: { team: TeamRecord }) {
  const { t } = useTranslation('team');
  const others = memberCount - members.length;
  return (
    <Section title={t('membersTitle')}>
      <List label={t('membersTitle')}>
        {members.map(({ name, kind, duty }, index) => (
          <PersonRow
            // Names may be equal, and nobody is told apart by more than the name.
            key={`${index} ${name}`}
            face={<Avatar name={name} seed={`${index} ${name}`} size={40} />}
            name={name}
            text={duty === 'member' ? t(`kind.${kind}`) : `${t(`duty.${duty}`)} · ${t(`kind.${kind}`)}`}
          />
        ))}
      </List>
      {others > 0 ? <p className="of-faint">{t('notNamed', { count: others })}</p> : null}
    </Section>
  );
}
