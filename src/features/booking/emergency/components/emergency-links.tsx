import { useTranslation } from 'react-i18next';
import { adultAge } from '#contract/age.rules.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { nowIso } from '#src/clock/clock.ts';
import { ageOn } from '#src/features/booking/emergency/emergency-card.view.ts';
import { useParticipants } from '#src/features/people/child/use-participants.ts';
import { dayIn, readerZone } from '#src/i18n/format.ts';
import { Icon } from '#src/ui/icon.tsx';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';

/** Links to the emergency cards of the minors of the account. */
export function EmergencyLinks() {
  const { t } = useTranslation();
  const { people = [] } = useParticipants(true);
  const today = dayIn(readerZone(), nowIso());
  const minors = people.filter((one) => (ageOn(today, one) ?? adultAge) < adultAge);
  if (minors.length === 0) return null;
  return (
    <Section title={t('emergency.section')}>
      <List label={t('emergency.section')}>
        {minors.map(({ id, name, hasCard }) => (
          <ListRow
            key={id}
            href={pathTo(paths.student.emergency, { id })}
            media={<Icon name="phone" />}
            title={name}
            below={
              hasCard === undefined ? null : (
                <StatusBadge kind={hasCard ? 'certain' : 'waiting'}>
                  {t(hasCard ? 'emergency.written' : 'emergency.toWrite')}
                </StatusBadge>
              )
            }
          />
        ))}
      </List>
      <p className="of-hint">{t('emergency.hint')}</p>
    </Section>
  );
}
