import { useTranslation } from 'react-i18next';
import type { WaitedDate } from '#contract/waitlist.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { FactRow } from '#src/ui/fact-row.tsx';
import { List } from '#src/ui/list-row.tsx';

interface UnwaitedDatesProps {
  dates: readonly WaitedDate[];
  /** Zone of a date whose class does not exist. */
  zone?: string | undefined;
}

/** Dates that were not joined now, each with its reason. */
export function UnwaitedDates({ dates, zone = readerZone() }: UnwaitedDatesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const others = dates.filter(({ reason }) => reason !== null);
  if (others.length === 0) return null;
  const whyOf = ({ reason, seatsLeft = 0 }: WaitedDate): string => {
    switch (reason) {
      case 'SEATS_FREE':
        return t('together.wait.why.SEATS_FREE', { count: seatsLeft });
      case 'ALREADY_WAITING':
      case 'WAITLIST_CLOSED':
      case 'TOO_MANY_WAITING':
      case 'WAITING_DATES_FULL':
      case 'CLASS_FULL':
        return t(`together.wait.why.${reason}`);
      case 'CLASH':
      case 'ENGAGED':
      case 'ALREADY_BOOKED':
      case 'CLASS_CANCELED':
      case 'CLASS_STARTED':
      case 'TOO_SOON':
      case 'AGE_OUT_OF_RANGE':
        return t(`together.why.${reason}`);
      case null:
      default:
        return t('together.wait.why.other');
    }
  };
  return (
    <List label={t('together.wait.others')}>
      {others.map((one) => (
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
