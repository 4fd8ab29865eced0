import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cancelReasons } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { nowIso } from '#src/clock/clock.ts';
import { refundOf } from '#src/features/booking/order/together/together.view.ts';
import { useSetStep } from '#src/features/booking/order/together/use-set-step.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { DangerButton, QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { ChipChoice } from '#src/ui/chip-choice.tsx';
import { Sheet } from '#src/ui/sheet.tsx';

/** Reasons that need no text. */
const reasons = cancelReasons.filter((reason) => reason !== 'other');
type Reason = (typeof reasons)[number];

interface LeaveCourseProps {
  setId: string;
  /** All dates to come that can be left. */
  orders: readonly OrderRecord[];
  /** Dates with an open refund request: they stay until it is answered. */
  asked: readonly OrderRecord[];
}

/** Leaves the dates of a course that are to come. What comes back is read before the tap. */
export function LeaveCourse({ setId, orders, asked }: LeaveCourseProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOnline = useOnline();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState<Reason>('plans');
  const { leave, isBusy, refused } = useSetStep();
  const count = orders.length;
  const refundMinor = refundOf(orders);
  const amount = format.money(refundMinor, orders[0]?.currency ?? 'USD');
  const isUnpaid = orders.every(({ actions }) => actions.includes('pay'));
  const send = async () => {
    const isDone = await leave({
      id: setId,
      dates: orders.map((one) => ({ orderId: one.id, shownRefundMinor: one.cancel?.refundMinor ?? 0 })),
      reason: { code: reason, text: '' },
      tappedAt: nowIso(),
    });
    if (isDone) setOpen(false);
  };
  return (
    <>
      <QuietButton onClick={() => setOpen(true)}>{t('course.leave')}</QuietButton>
      <Sheet
        title={t('course.leave')}
        open={isOpen}
        onClose={() => setOpen(false)}
        bottom={
          <DangerButton
            busy={isBusy}
            onClick={() => void send()}
            offReason={isOnline ? undefined : t('course.offline', { amount })}
          >
            {isUnpaid ? t('course.leaveActUnpaid') : t('course.leaveAct', { amount })}
          </DangerButton>
        }
      >
        {refused ? <Banner kind="refused" title={refused} /> : null}
        <p>
          {t(isUnpaid ? 'course.leaveUnpaid' : asked.length > 0 ? 'course.leaveSome' : 'course.leaveText', {
            count,
            amount,
          })}
        </p>
        {asked.length > 0 ? (
          <p>
            {t('course.stays', {
              dates: format.list(asked.map((one) => format.dayTimeAt(one.class.startsAt, one.class.zone))),
            })}
          </p>
        ) : null}
        <ChipChoice<Reason>
          label={t('cancel.why')}
          chips={reasons.map((value) => ({ value, label: t(`order.reason.${value}`) }))}
          value={reason}
          onChange={setReason}
        />
      </Sheet>
    </>
  );
}
