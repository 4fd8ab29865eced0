import { useTranslation } from 'react-i18next';
import type { TeamEventRecord } from '#contract/team-event.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { List } from '#src/ui/list-row.tsx';
import { PersonRow } from '#src/ui/person-row.tsx';
import { Section } from '#src/ui/section.tsx';

/** Who comes, for leader and deputies. */
export function EventComers({ comers }: { comers: NonNullable<TeamEventRecord['comers']> }) {
  const { t } = useTranslation('teamEvent');
  return (
    <Section title={t('comers', { count: comers.length })}>
      {comers.length === 0 ? (
        <p className="of-faint">{t('nobody')}</p>
      ) : (
        <List label={t('comers', { count: comers.length })}>
          {comers.map(({ id, name, isMinor }) => (
            <PersonRow
              key={id}
              face={<Avatar name={name} seed={id} />}
              name={name}
              text={isMinor ? t('minor') : undefined}
            />
          ))}
        </List>
      )}
    </Section>
  );
}
