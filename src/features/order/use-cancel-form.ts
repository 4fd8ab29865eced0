import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { OrderRecord } from '#contract/order.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { useForm } from '#src/features/form/use-form.ts';
import { useFormat } from '#src/i18n/format.ts';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { toast } from '#src/ui/toast.ts';
import { cancelErrors, leavingOf, refundOrigin, type CancelDraft, type CancelError } from './cancel.view.ts';
import { useCancel } from './use-cancel.ts';
import { useLeaveSome } from './use-leave-some.ts';
import { useRefundRequest } from './use-refund-request.ts';

const start: CancelDraft = { reason: '', words: '', refundTo: 'origin', staying: [] };

/** The form of leaving: for all, for some, or asking for everything back instead. */
export function useCancelForm(order: OrderRecord | undefined) {
  const { t } = useTranslation('cancel');
  const { t: tCommon } = useTranslation('common');
  const format = useFormat();
  const navigate = useNavigate();
  const people = order?.participants ?? [];
  const { draft, errors, change, isRight } = useForm<CancelDraft, CancelError>({
    start,
    check: (typed) => cancelErrors(typed, people.length),
  });
  const whole = useCancel();
  const some = useLeaveSome();
  const request = useRefundRequest(order);
  const leaving = order && leavingOf(order, draft.staying);
  const toOrder = () =>
    navigate(pathTo(paths.student.orderDetail, { id: order?.id ?? '' }), { replace: true });

  const leaveAll = async (left: OrderRecord) => {
    const { reason, words, refundTo } = draft;
    if (reason === '') return;
    const outcome = await whole.cancel(left, { code: reason, words, refundTo });
    if (outcome instanceof Error) return toast(errorText(outcome, tCommon), { kind: 'refused' });
    if (outcome === 'notSaved') return toast(t('notSaved'), { kind: 'refused' });
    if (outcome === 'done') toast(t('done'), { kind: 'done' });
    else if (outcome === 'saved') toast(t('saved'), { kind: 'info' });
    if (outcome === 'asks') await navigate(paths.waiting, { replace: true });
    else await toOrder();
  };
  const leaveSome = (left: OrderRecord, { ids, refundMinor }: ReturnType<typeof leavingOf>) => {
    const { reason, words, refundTo } = draft;
    if (reason === '') return;
    const names = format.list(people.filter(({ id }) => ids.includes(id)).map(({ name }) => name));
    some.leave(
      {
        id: left.id,
        participantIds: [...ids],
        reason: { code: reason, text: words.trim() },
        shownRefundMinor: refundMinor,
        ...(refundOrigin(left) && { refundTo }),
      },
      {
        onSuccess: () => {
          toast(t('someDone', { names }), { kind: 'done' });
          void toOrder();
        },
        onError: (error) => toast(errorText(error, tCommon), { kind: 'refused' }),
      },
    );
  };

  return {
    draft,
    errors,
    change,
    leaving,
    isBusy: whole.isBusy || some.isBusy || request.isBusy,
    submit: async () => {
      if (!isRight() || !order || !leaving) return;
      const isSure = await confirmDialog({
        title: t('title'),
        text: leaving.isWhole ? t('confirm') : t('confirmSome'),
        confirmLabel: t('title'),
        cancelLabel: t('keep'),
        danger: true,
      });
      if (!isSure) return;
      if (leaving.isWhole) await leaveAll(order);
      else leaveSome(order, leaving);
    },
    askForAll: async () => {
      if (isRight() && draft.reason !== '' && (await request.ask(draft.reason, draft.words))) await toOrder();
    },
  };
}
