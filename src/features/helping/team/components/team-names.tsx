import { useTranslation } from 'react-i18next';
import type { TeamRecord } from '#contract/team.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { List } from '#src/ui/list-row.tsx';
import { PersonRow } from '#src/ui/person-row.tsx';
import { Section } from '#src/ui/section.tsx';

/** First names of the grown-ups in an organization. */
export function TeamNames({ team: { members, memberCount } }: { team: TeamRecord }) {
  const { t } = useTranslation();
  const others = memberCount - members.length;
  return (
    <Section title={t('team.membersTitle')}>
      <List label={t('team.membersTitle')}>
        {members.map(({ name, kind, duty }, index) => (
          <PersonRow
            // Names may be equal, and the answer has no id beside them.
            key={`${index} ${name}`}
            face={<Avatar name={name} seed={`${index} ${name}`} size={40} />}
            name={name}
            text={
              duty === 'member'
                ? t(`team.kind.${kind}`)
                : `${t(`team.duty.${duty}`)} · ${t(`team.kind.${kind}`)}`
            }
          />
        ))}
      </List>
      {others > 0 ? <p className="of-faint">{t('team.notNamed', { count: others })}</p> : null}
    </Section>
  );
}
