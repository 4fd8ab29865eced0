import { useTranslation } from 'react-i18next';
import type { WaitedDate } from '#contract/waitlist.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { FactRow } from '#src/ui/fact-row.tsx';
import { List } from '#src/ui/list-row.tsx';

interface UnwaitedDatesProps {
  dates: readonly WaitedDate[];
  /** Zone of a date whose class does not exist. */
  zone?: string | undefined;
  /** Names who waits for a date; undefined when that is not known. */
  whoWaits?: (classId: string) => string | undefined;
}

/** Dates that were not joined now, each with its reason. */
export function UnwaitedDates({ dates, zone = readerZone(), whoWaits }: UnwaitedDatesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const others = dates.filter(({ reason }) => reason !== null);
  if (others.length === 0) return null;
  const whyOf = ({ classId, reason, seatsLeft = 0, opensAt, ...date }: WaitedDate): string => {
    switch (reason) {
      case 'SEATS_FREE':
        return t('together.wait.why.SEATS_FREE', { count: seatsLeft });
      case 'ALREADY_WAITING':
        return whoWaits?.(classId) ?? t('together.wait.why.ALREADY_WAITING');
      case 'MEMBERS_FIRST':
        return opensAt === undefined
          ? t('class.whyNot.MEMBERS_FIRST')
          : t('together.wait.why.MEMBERS_UNTIL', { until: format.deadline(opensAt, date.zone ?? zone) });
      case 'OWN_CLASS':
        return t('class.whyNot.OWN_CLASS');
      case 'COACH_IS_GUARDIAN':
      case 'CAREGIVER_NOT_MET':
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
