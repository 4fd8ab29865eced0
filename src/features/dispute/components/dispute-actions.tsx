import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { useNow } from '#src/clock/use-now.ts';
import type { Side } from '#src/features/dispute/dispute.view.ts';
import { useDispute } from '#src/features/dispute/use-dispute.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { whyNotText } from '#src/features/order/why-not.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Buttons } from '#src/ui/buttons.tsx';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { toast } from '#src/ui/toast.ts';
import { ReportSheet } from './report-sheet.tsx';
import { WordsSheet } from './words-sheet.tsx';

/** What a family or its instructor may do about a problem with a session: report it, answer, add, agree. */
export function DisputeActions({ order, side }: { order: OrderRecord; side: Side }) {
  const { t } = useTranslation('dispute');
  const { t: tCommon } = useTranslation('common');
  const { t: tWhy } = useTranslation(['orderDetail', 'reasons']);
  const format = useFormat();
  const now = useNow();
  const isOnline = useOnline();
  const { report, answer, add } = useDispute();
  const [sheet, setSheet] = useState<'report' | 'answer' | 'add'>();
  const may = (action: OrderRecord['actions'][number]) => order.actions.includes(action);
  const offline = isOnline ? undefined : t('offline');
  const hasBegun = now >= Date.parse(order.class.startsAt);
  const isContested = order.dispute !== null;
  const reportOff = hasBegun && !isContested ? whyNotText(order, 'dispute', format, tWhy) : undefined;
  const addOff = whyNotText(order, 'addEvidence', format, tWhy);
  const close = () => setSheet(undefined);

  const agree = async () => {
    const isSure = await confirmDialog({
      title: t('agree.title'),
      text: t(`agree.text.${side}`),
      confirmLabel: t('agree.yes'),
      danger: true,
    });
    if (!isSure) return;
    answer.mutate(
      { id: order.id, agrees: true, text: '' },
      {
        onSuccess: () => toast(t('agree.done'), { kind: 'done' }),
        onError: (error) => toast(errorText(error, tCommon), { kind: 'refused' }),
      },
    );
  };

  return (
    <>
      <Buttons>
        {may('dispute') || reportOff !== undefined ? (
          <QuietButton onClick={() => setSheet('report')} offReason={reportOff ?? offline}>
            {t('report.title')}
          </QuietButton>
        ) : null}
        {may('answerDispute') ? (
          <>
            <QuietButton onClick={() => setSheet('answer')} offReason={offline}>
              {t('words.answer.title')}
            </QuietButton>
            <QuietButton busy={answer.isPending} onClick={() => void agree()} offReason={offline}>
              {t('agree.title')}
            </QuietButton>
          </>
        ) : null}
        {may('addEvidence') || addOff !== undefined ? (
          <QuietButton onClick={() => setSheet('add')} offReason={addOff ?? offline}>
            {t('words.add.title')}
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
