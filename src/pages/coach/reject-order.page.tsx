import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths, pathTo } from '#contract/paths.ts';
import { useForm } from '#src/features/form/use-form.ts';
import { OrderWhen } from '#src/features/order/components/order-when.tsx';
import { useOrder } from '#src/features/order/use-order.ts';
import { useScreenParams } from '#src/features/screen-params/use-screen-params.ts';
import { RejectFields } from '#src/features/teaching/components/reject-fields.tsx';
import {
  rejectErrors,
  rejectMode,
  type RejectDraft,
  type RejectError,
} from '#src/features/teaching/reject.view.ts';
import { useAnswer } from '#src/features/teaching/use-answer.ts';
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
  const { t } = useTranslation('teaching');
  const format = useFormat();
  const navigate = useNavigate();
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
  const title = t(mode === 'cancel' ? 'reject.cancelTitle' : 'reject.title');

  const submit = async () => {
    const { reason, words } = draft;
    if (!isRight() || reason === '' || !mode) return;
    const isSure = await confirmDialog({
      title,
      text: [t(mode === 'cancel' ? 'reject.askCancel' : 'reject.ask'), t('reject.askText')].join(' '),
      confirmLabel: title,
      cancelLabel: t('reject.keep'),
      danger: true,
    });
    if (!isSure) return;
    const isDone = await answer[mode](reason, words);
    if (isDone) await navigate(detail, { replace: true });
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
            offReason={isOnline ? undefined : t(`answer.${mode}Off`)}
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
                      ? t('reject.nothingBack')
                      : t('reject.allBack', { amount: format.money(order.totalMinor, order.currency) })
                  }
                />
                <RejectFields draft={draft} errors={errors} change={change} />
              </>
            ) : (
              <Banner kind="refused" title={t('reject.closed')} />
            )}
          </>
        ) : null}
      </ListState>
    </Screen>
  );
}
