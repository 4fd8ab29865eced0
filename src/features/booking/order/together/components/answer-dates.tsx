import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import type { NeedsAnswer } from '#src/features/booking/needs/use-needs-answer.ts';
import { needsWords, sharedReasons } from '#src/features/booking/order/answering/reject.view.ts';
import { useSetStep } from '#src/features/booking/order/together/use-set-step.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Buttons } from '#src/ui/buttons.tsx';
import { ChipChoice } from '#src/ui/chip-choice.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { DateChecks } from './date-checks.tsx';

const reasons = sharedReasons.filter((reason) => !needsWords(reason));
type Reason = (typeof reasons)[number];

interface AnswerDatesProps {
  /** The order of the page. */
  order: OrderRecord;
  setId: string;
  /** Dates that wait for the coach. */
  orders: readonly OrderRecord[];
  /** Answers to the shared needs, from the page; they hold for each date. */
  needs: NeedsAnswer | undefined;
}

/** People who share needs with these orders. */
const sharersOf = (orders: readonly OrderRecord[]): Set<string> =>
  new Set(orders.flatMap(({ needs }) => needs.map(({ participantId }) => participantId)));

/** One answer of the coach to several dates of one booking. */
export function AnswerDates({ order, setId, orders, needs }: AnswerDatesProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [isOpen, setOpen] = useState(false);
  const [leftOut, setLeftOut] = useState<string[]>([]);
  const [reason, setReason] = useState<Reason | ''>('');
  const { accept, reject, isBusy, refused } = useSetStep(order.id);
  const orderIds = orders.map(({ id }) => id).filter((id) => !leftOut.includes(id));
  const off = isOnline ? (orderIds.length === 0 ? t('series.noDate') : undefined) : t('together.offline');
  const people = sharersOf(orders.filter(({ id }) => orderIds.includes(id)));
  // The page has the questions about the people of its own date.
  const here = sharersOf([order]);
  const isElsewhere = [...people].some((id) => !here.has(id));
  const close = (isDone: boolean) => {
    if (isDone) setOpen(false);
  };
  const acceptAll = async () => {
    // Unanswered needs are marked on the page below.
    if (needs !== undefined && !needs.isRight()) return setOpen(false);
    // Not everybody shares needs with each date.
    const answers = needs?.answers().filter((one) => people.has(one.participantId)) ?? [];
    close(await accept({ id: setId, orderIds, answers }));
  };
  const rejectAll = async () => {
    if (reason !== '') close(await reject({ id: setId, orderIds, reason: { code: reason, text: '' } }));
  };
  return (
    <>
      <QuietButton onClick={() => setOpen(true)}>{t('together.answer')}</QuietButton>
      <Sheet
        title={t('together.answer')}
        open={isOpen}
        onClose={() => setOpen(false)}
        bottom={
          <Buttons>
            <ActionButton
              busy={isBusy}
              offReason={off ?? (isElsewhere ? t('together.needsElsewhere') : undefined)}
              onClick={() => void acceptAll()}
            >
              {t('together.accept', { count: orderIds.length })}
            </ActionButton>
            <QuietButton
              busy={isBusy}
              offReason={off ?? (reason === '' ? t('together.noReason') : undefined)}
              onClick={() => void rejectAll()}
            >
              {t('together.reject', { count: orderIds.length })}
            </QuietButton>
          </Buttons>
        }
      >
        {refused ? <Banner kind="refused" title={refused} /> : null}
        <DateChecks
          label={t('together.answerWhich')}
          orders={orders}
          ticked={orderIds}
          onChange={(ticked) => setLeftOut(orders.map(({ id }) => id).filter((id) => !ticked.includes(id)))}
        />
        <ChipChoice<Reason>
          label={t('together.whyReject')}
          chips={reasons.map((value) => ({ value, label: t(`order.reason.${value}`) }))}
          value={reason}
          onChange={setReason}
        />
      </Sheet>
    </>
  );
}
