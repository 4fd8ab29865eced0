import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useGoOn } from '#src/browser/go-on.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { useForm } from '#src/features/base/form/use-form.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { toast } from '#src/ui/toast.ts';
import {
  askLines,
  cancelErrors,
  leavingOf,
  refundOrigin,
  type CancelDraft,
  type CancelError,
  type Leaving,
} from './cancel.view.ts';
import { useLeave } from './use-leave.ts';
import { useRefundRequest } from './use-refund-request.ts';

const start: CancelDraft = { reason: '', words: '', refundTo: 'origin', staying: [] };

/** Form of leaving: for all, for some, or with a refund request instead. */
export function useCancelForm(order: OrderRecord | undefined) {
  const { t } = useTranslation();
  const format = useFormat();
  const goOn = useGoOn();
  const isOnline = useOnline();
  const people = order?.participants ?? [];
  const { draft, errors, change, isRight } = useForm<CancelDraft, CancelError>({
    start,
    check: (typed) => cancelErrors(typed, people.length),
  });
  const { leaveAll, leaveSome, isBusy } = useLeave();
  const request = useRefundRequest(order);
  const leaving = order && leavingOf(order, draft.staying);
  const namesOf = (ids: readonly string[]) =>
    format.list(people.filter(({ id }) => ids.includes(id)).map(({ name }) => name));
  const toOrder = () => goOn(pathTo(paths.student.orderDetail, { id: order?.id ?? '' }), { replace: true });

  const leave = async (left: OrderRecord, { ids, isWhole, refundMinor }: Leaving) => {
    const { reason, words, refundTo } = draft;
    if (reason === '') return;
    const intent = {
      reason: { code: reason, text: words.trim() },
      shownRefundMinor: refundMinor,
      ...(refundOrigin(left) && { refundTo }),
    };
    const names = namesOf(ids);
    const outcome = await (isWhole ? leaveAll(left, intent) : leaveSome(left, ids, intent));
    if (outcome instanceof Error) return toast(errorText(outcome, t), { kind: 'refused' });
    if (outcome === 'notSaved') return toast(t('cancel.notSaved'), { kind: 'refused' });
    if (outcome === 'done' && isWhole) toast(t('cancel.done'), { kind: 'done' });
    else if (outcome === 'done') toast(t('cancel.someDone', { names }), { kind: 'done' });
    else if (outcome === 'saved')
      toast(isWhole ? t('cancel.saved') : t('cancel.someSaved', { names }), { kind: 'info' });
    if (outcome === 'needsDecision') await goOn(paths.waiting, { replace: true });
    else await toOrder();
  };

  return {
    draft,
    errors,
    change,
    leaving,
    isBusy: isBusy || request.isBusy,
    submit: async () => {
      if (!isRight() || !order || !leaving) return;
      const { ids, isWhole, refundMinor } = leaving;
      const names = namesOf(ids);
      const refund = format.money(refundMinor, order.currency);
      const isSure = await confirmDialog({
        title: isWhole ? t('cancel.confirm') : t('cancel.confirmSome', { names }),
        text: askLines(order, leaving, isOnline)
          .map((line) => t(`cancel.ask.${line}`, { refund }))
          .join(format.language === 'zh' ? '' : ' '),
        confirmLabel: isWhole ? t('cancel.title') : t('cancel.submitSome', { names }),
        cancelLabel: t('cancel.keep'),
        danger: true,
      });
      if (isSure) await leave(order, leaving);
    },
    askForAll: async () => {
      if (isRight() && draft.reason !== '' && (await request.ask(draft.reason, draft.words))) await toOrder();
    },
  };
}
