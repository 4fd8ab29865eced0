import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { useNow } from '#src/clock/use-now.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import type { Side } from '#src/features/booking/dispute/dispute.view.ts';
import { useDispute } from '#src/features/booking/dispute/use-dispute.ts';
import { whyNotText } from '#src/features/booking/order/reading/why-not.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Buttons } from '#src/ui/buttons.tsx';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { toast } from '#src/ui/toast.ts';
import { ReportSheet } from './report-sheet.tsx';
import { WordsSheet } from './words-sheet.tsx';

/** Dispute actions of family or coach: report, answer, add, agree. */
export function DisputeActions({ order, side }: { order: OrderRecord; side: Side }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const isOnline = useOnline();
  const { report, answer, add } = useDispute();
  const [sheet, setSheet] = useState<'report' | 'answer' | 'add'>();
  const may = (action: OrderRecord['actions'][number]) => order.actions.includes(action);
  const offline = isOnline ? undefined : t('dispute.offline');
  const hasBegun = now >= Date.parse(order.class.startsAt);
  const isContested = order.dispute !== null;
  const reportOff = hasBegun && !isContested ? whyNotText(order, 'dispute', format, t) : undefined;
  const addOff = whyNotText(order, 'addEvidence', format, t);
  const close = () => setSheet(undefined);
  const agreeLabel =
    side === 'coach' && order.totalMinor > 0
      ? t('dispute.agree.back', { all: format.money(order.totalMinor, order.currency) })
      : t('dispute.agree.title');

  const agree = async () => {
    const isSure = await confirmDialog({
      title: agreeLabel,
      text: t(`dispute.agree.text.${side}`),
      confirmLabel: t('dispute.agree.yes'),
      danger: true,
    });
    if (!isSure) return;
    answer.mutate(
      { id: order.id, agrees: true, text: '' },
      {
        onSuccess: () => toast(t('dispute.agree.done'), { kind: 'done' }),
        onError: (error) => toast(errorText(error, t), { kind: 'refused' }),
      },
    );
  };

  return (
    <>
      <Buttons>
        {may('dispute') || reportOff !== undefined ? (
          <QuietButton onClick={() => setSheet('report')} offReason={reportOff ?? offline}>
            {t('dispute.report.title')}
          </QuietButton>
        ) : null}
        {may('answerDispute') ? (
          <>
            <QuietButton onClick={() => setSheet('answer')} offReason={offline}>
              {t('dispute.words.answer.title')}
            </QuietButton>
            <QuietButton busy={answer.isPending} onClick={() => void agree()} offReason={offline}>
              {agreeLabel}
            </QuietButton>
          </>
        ) : null}
        {may('addEvidence') || addOff !== undefined ? (
          <QuietButton onClick={() => setSheet('add')} offReason={addOff ?? offline}>
            {t('dispute.words.add.title')}
          </QuietButton>
        ) : null}
      </Buttons>
      <ReportSheet order={order} side={side} report={report} open={sheet === 'report'} onClose={close} />
      <WordsSheet
        kind="answer"
        orderId={order.id}
        isBusy={answer.isPending}
        error={answer.error}
        open={sheet === 'answer'}
        onClose={close}
        onSend={(text, sent) => answer.mutate({ id: order.id, agrees: false, text }, { onSuccess: sent })}
      />
      <WordsSheet
        kind="add"
        orderId={order.id}
        isBusy={add.isPending}
        error={add.error}
        open={sheet === 'add'}
        onClose={close}
        onSend={(text, sent) => add.mutate({ id: order.id, text }, { onSuccess: sent })}
      />
    </>
  );
}
