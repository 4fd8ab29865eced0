import { useTranslation } from 'react-i18next';
import type { TeamEventRecord } from '#contract/team-event.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { List } from '#src/ui/list-row.tsx';
import { PersonRow } from '#src/ui/person-row.tsx';
import { Section } from '#src/ui/section.tsx';

/** People coming, for leader and deputies. */
export function EventComers({ comers }: { comers: NonNullable<TeamEventRecord['comers']> }) {
  const { t } = useTranslation();
  return (
    <Section title={t('teamEvent.comers', { count: comers.length })}>
      {comers.length === 0 ? (
        <p className="of-faint">{t('teamEvent.nobody')}</p>
      ) : (
        <List label={t('teamEvent.comers', { count: comers.length })}>
          {comers.map(({ id, name, isMinor }) => (
            <PersonRow
              key={id}
              face={<Avatar name={name} seed={id} />}
              name={name}
              text={isMinor ? t('teamEvent.minor') : undefined}
            />
          ))}
        </List>
      )}
    </Section>
  );
}
