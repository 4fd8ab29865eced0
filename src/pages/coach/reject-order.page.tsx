import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { useGoOn } from '#src/browser/go-on.ts';
import { useForm } from '#src/features/base/form/use-form.ts';
import { useScreenParams } from '#src/features/base/screen-params/use-screen-params.ts';
import { RejectFields } from '#src/features/booking/order/answering/components/reject-fields.tsx';
import {
  rejectErrors,
  rejectMode,
  type RejectDraft,
  type RejectError,
} from '#src/features/booking/order/answering/reject.view.ts';
import { useAnswer } from '#src/features/booking/order/answering/use-answer.ts';
import { OrderWhen } from '#src/features/booking/order/reading/components/order-when.tsx';
import { OrderWho } from '#src/features/booking/order/reading/components/order-who.tsx';
import { useOrder } from '#src/features/booking/order/reading/use-order.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { DangerButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Card } from '#src/ui/card.tsx';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /coach/rejectOrder?id=…: rejects a request, or cancels an accepted order; the family gets a reason and everything back. */
export function Component() {
  const { t } = useTranslation();
  const format = useFormat();
  const goOn = useGoOn();
  const isOnline = useOnline();
  const { id, reason: known } = useScreenParams(paths.coach.rejectOrder);
  const { order, view } = useOrder(id);
  const answer = useAnswer(id);
  const { draft, errors, change, isRight } = useForm<RejectDraft, RejectError>({
    start: { reason: known === 'needs' ? 'needs' : '', words: '' },
    check: rejectErrors,
  });
  const detail = pathTo(paths.coach.orderDetail, { id });
  const mode = order && rejectMode(order);
  const title = t(mode === 'cancel' ? 'teaching.reject.cancelTitle' : 'teaching.reject.title');

  const submit = async () => {
    const { reason, words } = draft;
    if (!isRight() || reason === '' || !mode) return;
    const isSure = await confirmDialog({
      title,
      text: [
        t(mode === 'cancel' ? 'teaching.reject.askCancel' : 'teaching.reject.ask'),
        t('teaching.reject.askText'),
      ].join(' '),
      confirmLabel: title,
      cancelLabel: t('teaching.reject.keep'),
      danger: true,
    });
    if (!isSure) return;
    const isDone = await answer[mode](reason, words);
    if (isDone) await goOn(detail, { replace: true });
  };

  return (
    <Screen
      title={title}
      back={detail}
      bottom={
        mode ? (
          <DangerButton
            busy={answer.isBusy}
            onClick={() => void submit()}
            offReason={isOnline ? undefined : t(`teaching.answer.${mode}Off`)}
          >
            {title}
          </DangerButton>
        ) : undefined
      }
    >
      <ListState {...view} updated={undefined} skeleton="record">
        {order ? (
          <>
            <Card>
              <OrderWhen order={order} side="coach" />
              <OrderWho order={order} />
            </Card>
            {answer.formError ? (
              <Banner kind="refused" title={answer.formError.title}>
                {answer.formError.text}
              </Banner>
            ) : null}
            {mode ? (
              <>
                <Banner
                  kind="info"
                  title={
                    order.totalMinor === 0
                      ? t('teaching.reject.nothingBack')
                      : t('teaching.reject.allBack', {
                          amount: format.money(order.totalMinor, order.currency),
                        })
                  }
                />
                <RejectFields draft={draft} errors={errors} change={change} />
              </>
            ) : (
              <Banner
                kind="refused"
                title={t(order.actions.includes('reject') ? 'course.answerText' : 'teaching.reject.closed')}
              />
            )}
          </>
        ) : null}
      </ListState>
    </Screen>
  );
}
