import { useTranslation } from 'react-i18next';
import { adultAge } from '#contract/age.rules.ts';
import type { Participant } from '#contract/child.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { ageOn } from '#src/features/booking/emergency/emergency-card.view.ts';
import { dayIn } from '#src/i18n/format.ts';
import { FactRow } from '#src/ui/fact-row.tsx';
import { List } from '#src/ui/list-row.tsx';

interface MissingCardsProps {
  people: readonly Participant[];
  cls: { startsAt: string; zone: string };
}

/** One line for each chosen minor without an emergency card, with the link to it. Booking stays possible. */
export function MissingCards({ people, cls: { startsAt, zone } }: MissingCardsProps) {
  const { t } = useTranslation();
  const day = dayIn(zone, startsAt);
  const without = people.filter((one) => one.hasCard === false && (ageOn(day, one) ?? adultAge) < adultAge);
  if (without.length === 0) return null;
  return (
    <List label={t('emergency.section')}>
      {without.map(({ id, name }) => (
        <FactRow
          key={id}
          icon="phone"
          title={t('emergency.bookingNone', { name })}
          href={pathTo(paths.student.emergency, { id })}
        />
      ))}
    </List>
  );
}
