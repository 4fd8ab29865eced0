import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { cancelReasons } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useScreenParams } from '#src/features/screen-params/use-screen-params.ts';
import {
  cancelErrors,
  cancelSentence,
  leavingTotal,
  refundOrigin,
  type CancelDraft,
  type CancelError,
  type CancelReason,
} from '#src/features/order/cancel.view.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { useForm } from '#src/features/form/use-form.ts';
import { OrderWhen } from '#src/features/order/components/order-when.tsx';
import { RefundChoice } from '#src/features/order/components/refund-choice.tsx';
import { useCancel } from '#src/features/order/use-cancel.ts';
import { useOrder } from '#src/features/order/use-order.ts';
import { KeepingNote } from '#src/features/waiting/components/keeping-note.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { DangerButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Card } from '#src/ui/card.tsx';
import { Choice } from '#src/ui/choice.tsx';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { Field } from '#src/ui/field.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { toast } from '#src/ui/toast.ts';

/** /student/cancelOrder?id=…: why, and what goes back, before anything happens. */
export function Component() {
  const { t } = useTranslation('cancel');
  const { t: tOrder } = useTranslation('order');
  const { t: tCommon } = useTranslation('common');
  const format = useFormat();
  const navigate = useNavigate();
  const isOnline = useOnline();
  const { id } = useScreenParams(paths.student.cancelOrder);
  const { order, view, at } = useOrder(id);
  const { draft, errors, change, isRight } = useForm<CancelDraft, CancelError>({
    start: { reason: '', words: '', refundTo: 'origin' },
    check: cancelErrors,
  });
  const { cancel, isBusy } = useCancel();
  const detail = pathTo(paths.student.orderDetail, { id });

  const money = (minor: number) => format.money(minor, order?.currency ?? 'USD');
  const refund = money(order?.cancel?.refundMinor ?? 0);
  const origin = order ? refundOrigin(order) : undefined;
  const sentence = order ? cancelSentence(order) : 'impossible';

  const submit = async () => {
    const { reason, words, refundTo } = draft;
    if (!isRight() || reason === '' || !order) return;
    const isSure = await confirmDialog({
      title: t('title'),
      text: t('confirm'),
      confirmLabel: t('title'),
      cancelLabel: t('keep'),
      danger: true,
    });
    if (!isSure) return;
    const outcome = await cancel(order, { code: reason, words, refundTo });
    if (outcome instanceof Error) return toast(errorText(outcome, tCommon), { kind: 'refused' });
    if (outcome === 'notSaved') return toast(t('notSaved'), { kind: 'refused' });
    if (outcome === 'done') toast(t('done'), { kind: 'done' });
    else if (outcome === 'saved') toast(t('saved'), { kind: 'info' });
    await navigate(outcome === 'asks' ? paths.waiting : detail, { replace: true });
  };

  return (
    <Screen
      title={t('title')}
      back={detail}
      bottom={
        order && sentence !== 'impossible' ? (
          <DangerButton busy={isBusy} onClick={() => void submit()}>
            {order.cancel?.refundMinor && !order.isPaidByOther ? t('submit', { refund }) : t('submitNothing')}
          </DangerButton>
        ) : undefined
      }
    >
      <ListState {...view} updated={undefined} skeleton="record">
        {order ? (
          <>
            <Card>
              <OrderWhen order={order} side="student" />
            </Card>
            <Banner
              kind={
                order.cancel?.kind === 'late' ? 'waiting' : sentence === 'impossible' ? 'refused' : 'info'
              }
              title={t(sentence, { refund, total: money(leavingTotal(order)) })}
            >
              {order.others ? <p>{t('othersStay', { count: order.others })}</p> : null}
              {sentence === 'free' && order.cancel?.freeUntil ? (
                <p>
                  {t('freeUntil', {
                    until: format.deadline(order.cancel.freeUntil, order.class.zone),
                  })}
                </p>
              ) : null}
              {!isOnline && at ? <p>{t('offlineNote', { when: format.ago(at) })}</p> : null}
            </Banner>
            {sentence === 'impossible' ? null : (
              <>
                <KeepingNote />
                {origin ? (
                  <RefundChoice
                    origin={origin}
                    refund={refund}
                    value={draft.refundTo}
                    onChange={(refundTo) => change({ refundTo })}
                  />
                ) : null}
                <Choice<CancelReason>
                  label={t('why')}
                  options={cancelReasons.map((value) => ({ value, title: tOrder(`reason.${value}`) }))}
                  value={draft.reason}
                  onChange={(reason) => change({ reason })}
                  error={errors.reason && t(errors.reason)}
                />
                <Field
                  label={t('words')}
                  kind="textarea"
                  optional={draft.reason !== 'other'}
                  maxLength={limits.reason}
                  value={draft.words}
                  onChange={(words) => change({ words })}
                  error={errors.words && t(errors.words)}
                />
              </>
            )}
          </>
        ) : null}
      </ListState>
    </Screen>
  );
}
