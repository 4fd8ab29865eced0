import { useTranslation } from 'react-i18next';
import type { NearSlot } from '#contract/slot.ts';
import { slotPath } from '#src/features/booking/slot/slot.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { LinkRow, List } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';

interface NearSlotsProps {
  near: readonly NearSlot[];
  /** Screen on which a slot is chosen; that of its booking by default. */
  pathOf?: (slot: NearSlot) => string;
}

/** Free slots near one that was taken, as links. */
export function NearSlots({ near, pathOf = slotPath }: NearSlotsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (near.length === 0) return <p className="of-faint">{t('slots.noneNear')}</p>;
  return (
    <Section title={t('slots.near')}>
      <List label={t('slots.near')}>
        {near.map((slot) => (
          <LinkRow
            key={`${slot.planId} ${slot.startsAt}`}
            icon="clock"
            label={format.dayTimeAt(slot.startsAt, slot.zone)}
            href={pathOf(slot)}
          />
        ))}
      </List>
    </Section>
  );
}
