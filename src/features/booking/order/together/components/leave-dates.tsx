import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cancelReasons } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { nowIso } from '#src/clock/clock.ts';
import { fromDateOn, refundOf } from '#src/features/booking/order/together/together.view.ts';
import { useSetStep } from '#src/features/booking/order/together/use-set-step.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { DangerButton, QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { ChipChoice } from '#src/ui/chip-choice.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { DateChecks } from './date-checks.tsx';

/** Reasons that need no text. */
const reasons = cancelReasons.filter((reason) => reason !== 'other');
type Reason = (typeof reasons)[number];

interface LeaveDatesProps {
  order: OrderRecord;
  setId: string;
  /** Dates that can be left now. */
  orders: readonly OrderRecord[];
}

/** Leaves several dates of one booking. The sum that comes back is on the button. */
export function LeaveDates({ order, setId, orders }: LeaveDatesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOnline = useOnline();
  const [isOpen, setOpen] = useState(false);
  const [ticked, setTicked] = useState<string[]>();
  const [reason, setReason] = useState<Reason>('plans');
  const { leave, isBusy, refused } = useSetStep();
  // From this date on, until the person chooses otherwise.
  const chosen = ticked ?? fromDateOn(orders, order);
  const left = orders.filter(({ id }) => chosen.includes(id));
  const amount = (minor: number) => format.money(minor, order.currency);
  const send = async () => {
    const isDone = await leave({
      id: setId,
      dates: left.map((one) => ({ orderId: one.id, shownRefundMinor: one.cancel?.refundMinor ?? 0 })),
      reason: { code: reason, text: '' },
      tappedAt: nowIso(),
    });
    if (isDone) setOpen(false);
  };
  return (
    <>
      <QuietButton onClick={() => setOpen(true)}>{t('together.leave')}</QuietButton>
      <Sheet
        title={t('together.leave')}
        open={isOpen}
        onClose={() => setOpen(false)}
        bottom={
          <DangerButton
            busy={isBusy}
            onClick={() => void send()}
            offReason={
              isOnline ? (left.length === 0 ? t('series.noDate') : undefined) : t('together.offline')
            }
          >
            {t('together.leaveAct', { count: left.length, amount: amount(refundOf(left)) })}
          </DangerButton>
        }
      >
        {refused ? <Banner kind="refused" title={refused} /> : null}
        <DateChecks
          label={t('together.leaveWhich')}
          orders={orders}
          ticked={chosen}
          onChange={setTicked}
          textOf={({ cancel }) => t('together.back', { amount: amount(cancel?.refundMinor ?? 0) })}
        />
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
