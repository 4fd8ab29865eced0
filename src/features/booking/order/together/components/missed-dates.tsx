import { useTranslation } from 'react-i18next';
import type { MissedDate } from '#contract/order-set.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { FactRow } from '#src/ui/fact-row.tsx';
import { List } from '#src/ui/list-row.tsx';

interface MissedDatesProps {
  missed: readonly MissedDate[];
  /** Zone of a date whose class does not exist. */
  zone?: string | undefined;
}

/** Dates that were not booked, each with its reason. */
export function MissedDates({ missed, zone = readerZone() }: MissedDatesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (missed.length === 0) return null;
  const whyOf = ({ reason, seatsLeft = 0 }: MissedDate): string => {
    if (reason === 'CLASS_FULL' && seatsLeft > 0) return t('together.why.seats', { count: seatsLeft });
    switch (reason) {
      case 'CLASS_FULL':
      case 'CLASH':
      case 'ENGAGED':
      case 'ALREADY_BOOKED':
      case 'CLASS_CANCELED':
      case 'CLASS_STARTED':
      case 'CHANGED':
      case 'TOO_SOON':
      case 'AGE_OUT_OF_RANGE':
      case 'PACK_NOT_USABLE':
      case 'FREE_SEATS_FULL':
      case 'HOLD_AGAIN_LATER':
      case 'SLOT_TAKEN':
        return t(`together.why.${reason}`);
      default:
        return t('together.why.other');
    }
  };
  return (
    <List label={t('together.missed')}>
      {missed.map((one) => (
        <FactRow
          key={one.classId}
          icon="info"
          title={format.dayTimeAt(one.startsAt, one.zone ?? zone)}
          text={whyOf(one)}
        />
      ))}
    </List>
  );
}
