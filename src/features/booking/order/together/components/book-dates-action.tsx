import { useTranslation } from 'react-i18next';
import type { ClassRecord } from '#contract/class.ts';
import { paths } from '#contract/paths.ts';
import type { BookingState } from '#src/features/booking/order/booking/use-booking-state.ts';
import type { DatesOffer } from '#src/features/booking/order/together/book-dates.view.ts';
import { whyNotKey } from '#src/features/teaching/class/class.view.ts';
import type { DateToBook } from '#src/features/teaching/series/dates-to-book.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { ActionButton } from '#src/ui/action-button.tsx';

interface BookDatesActionProps {
  cls: ClassRecord;
  state: BookingState;
  dates: readonly DateToBook[];
  offer: DatesOffer;
  /** Fewest dates. */
  least: number;
  isBusy: boolean;
  isOnItsWay: boolean;
  onBook: () => void;
}

/** The one primary action: its label names the number of dates and the sum. */
export function BookDatesAction({
  cls,
  state,
  dates,
  offer,
  least,
  isBusy,
  isOnItsWay,
  onBook,
}: BookDatesActionProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const few = useFew(offer);
  if (isOnItsWay) return <ActionButton href={paths.waiting}>{t('class.act.openWaiting')}</ActionButton>;
  const amount = format.money(state.askedMinor, cls.currency);
  const off = dates.length < least ? few : state.off && t(`class.off.${state.off}`);
  const key = state.askedMinor === 0 ? 'free' : state.heldMissingMinor > 0 ? 'held' : 'paid';
  return (
    <ActionButton busy={isBusy} offReason={off} onClick={onBook}>
      {dates.length === 0
        ? t(cls.course ? 'course.title' : 'together.title')
        : t(`together.act.${state.isOnline || key === 'held' ? key : (`${key}Offline` as const)}`, {
            count: dates.length,
            amount,
          })}
    </ActionButton>
  );
}

/** Why too few dates are named: for a course the reason of its dates, else one of these people. */
function useFew({ source, course }: DatesOffer): string {
  const { t } = useTranslation();
  if (course?.canBook === false && course.whyNot !== undefined)
    return t('course.closed', { why: t(`class.whyNot.${whyNotKey(course.whyNot)}`) });
  if (course) return t('course.cannot');
  return t(source.slots === undefined ? 'series.noDate' : 'slots.dates.least');
}
