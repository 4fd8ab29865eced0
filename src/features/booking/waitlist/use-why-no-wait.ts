import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import type { BookingState } from '#src/features/booking/order/booking/use-booking-state.ts';

/** Why nobody can wait with this choice of people; undefined when they can. A way to pay is asked for once seats are offered. */
export function useWhyNoWait({
  isSignedIn,
  people,
  isOnline,
  chosen,
  toSign,
  asksBirthDate,
}: Pick<BookingState, 'isSignedIn' | 'people' | 'isOnline' | 'chosen' | 'toSign' | 'asksBirthDate'>):
  | string
  | undefined {
  const { t } = useTranslation();
  if (!isSignedIn) return t('class.act.signIn');
  if (people === undefined) return t(`class.off.${isOnline ? 'loading' : 'peopleUnknown'}`);
  if (chosen.length === 0) return t('class.booking.wrong.nobody');
  if (chosen.length > limits.participantsPerOrder)
    return t('class.booking.wrong.tooMany', { max: limits.participantsPerOrder });
  if (asksBirthDate) return t('together.wait.birthDate');
  return toSign.length > 0 ? t('class.booking.wrong.waiver') : undefined;
}
