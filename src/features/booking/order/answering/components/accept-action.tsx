import { useTranslation } from 'react-i18next';
import type { SharedNeed } from '#contract/needs.ts';
import type { OrderRecord } from '#contract/order.ts';
import { paths, pathTo } from '#contract/paths.ts';
import type { NeedsAnswer } from '#src/features/booking/needs/use-needs-answer.ts';
import type { useAnswer } from '#src/features/booking/order/answering/use-answer.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton } from '#src/ui/action-button.tsx';

interface AcceptActionProps {
  order: OrderRecord;
  answer: ReturnType<typeof useAnswer>;
  /** Shared needs once they are read; empty if nothing was shared. */
  shared: readonly SharedNeed[] | undefined;
  form: NeedsAnswer;
}

/**
 * Accepts a request with its answers, or answers as a substitute. Needs that cannot be met lead to the
 * refusal form.
 */
export function AcceptAction({ order, answer, shared, form }: AcceptActionProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const isRequest = order.actions.includes('accept');
  if (form.cannot)
    return (
      <ActionButton href={pathTo(paths.coach.rejectOrder, { id: order.id, reason: 'needs' })}>
        {t(isRequest ? 'request.needs.rejectInstead' : 'request.needs.cancelInstead')}
      </ActionButton>
    );
  const send = async () => {
    if (!form.isRight()) return;
    const isDone = await (isRequest ? answer.accept(form.answers()) : answer.answerNeeds(form.answers()));
    if (isDone) await form.drop();
  };
  const offline = shared && shared.length > 0 ? t('request.needs.sendOff') : t('teaching.answer.acceptOff');
  return (
    <ActionButton
      busy={answer.isBusy}
      onClick={() => void send()}
      offReason={isOnline ? (shared ? undefined : t('request.needs.unread')) : offline}
    >
      {isRequest ? t('teaching.answer.accept') : t('request.needs.send')}
    </ActionButton>
  );
}
