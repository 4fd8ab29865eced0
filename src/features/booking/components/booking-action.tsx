import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { ClassRecord } from '#contract/class.ts';
import { paths } from '#contract/paths.ts';
import { isWaitOnly } from '#src/features/booking/booking-choice.view.ts';
import { actionKey } from '#src/features/booking/booking.view.ts';
import { hasFree, type BookingState } from '#src/features/booking/use-booking-state.ts';
import { whyNotKey } from '#src/features/class/class.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { withRedirect } from '#src/session/redirect.ts';
import { ActionButton } from '#src/ui/action-button.tsx';

interface BookingActionProps {
  cls: ClassRecord;
  state: BookingState;
  isBusy: boolean;
  onBook: () => void;
}

/** The one primary action; it names what it does, or why it cannot be done yet. */
export function BookingAction({ cls, state, isBusy, onBook }: BookingActionProps) {
  const { t } = useTranslation('class');
  const { t: tBooking } = useTranslation('booking');
  const { money } = useFormat();
  const { pathname, search } = useLocation();
  if (!state.isSignedIn)
    return <ActionButton href={withRedirect(paths.login, pathname + search)}>{t('act.signIn')}</ActionButton>;
  if (!hasFree(state)) return <ActionButton href={paths.waiting}>{t('act.openWaiting')}</ActionButton>;
  const isWaiting = isWaitOnly(cls);
  const isOpen = isWaiting || cls.actions.includes('book');
  const off = isOpen ? state.off && t(`off.${state.off}`) : t(`whyNot.${whyNotKey(cls.whyNot)}`);
  const way = cls.priceMinor === 0 ? undefined : state.way;
  const amount = money(Math.max(state.totalMinor, cls.priceMinor), cls.currency);
  if (isWaiting)
    return (
      <ActionButton busy={isBusy} offReason={off} onClick={onBook}>
        {tBooking(state.isOnline ? 'full.act' : 'full.offline')}
      </ActionButton>
    );
  return (
    <ActionButton busy={isBusy} offReason={off} onClick={onBook}>
      {t(`act.${actionKey(way, state.isOnline)}`, { amount })}
    </ActionButton>
  );
}
