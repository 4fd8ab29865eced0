import { useTranslation } from 'react-i18next';
import type { SharedNeed } from '#contract/needs.ts';
import type { OrderRecord } from '#contract/order.ts';
import { paths, pathTo } from '#contract/paths.ts';
import type { NeedsAnswer } from '#src/features/needs-answer/use-needs-answer.ts';
import type { useAnswer } from '#src/features/teaching/use-answer.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton } from '#src/ui/action-button.tsx';

interface AcceptActionProps {
  order: OrderRecord;
  answer: ReturnType<typeof useAnswer>;
  /** What was shared, once it was read; empty where nothing was shared. */
  shared: readonly SharedNeed[] | undefined;
  form: NeedsAnswer;
}

/** Accepts a request with its answers, or answers as a substitute. What cannot be met leads to words for the family. */
export function AcceptAction({ order, answer, shared, form }: AcceptActionProps) {
  const { t } = useTranslation('request');
  const { t: tTeaching } = useTranslation('teaching');
  const isOnline = useOnline();
  const isRequest = order.actions.includes('accept');
  if (form.cannot)
    return (
      <ActionButton href={pathTo(paths.coach.rejectOrder, { id: order.id, reason: 'needs' })}>
        {t(isRequest ? 'needs.rejectInstead' : 'needs.cancelInstead')}
      </ActionButton>
    );
  const send = async () => {
    if (!form.isRight()) return;
    const isDone = await (isRequest ? answer.accept(form.answers()) : answer.answerNeeds(form.answers()));
    if (isDone) await form.drop();
  };
  const offline = shared && shared.length > 0 ? t('needs.sendOff') : tTeaching('answer.acceptOff');
  return (
    <ActionButton
      busy={answer.isBusy}
      onClick={() => void send()}
      offReason={isOnline ? (shared ? undefined : t('needs.unread')) : offline}
    >
      {isRequest ? tTeaching('answer.accept') : t('needs.send')}
    </ActionButton>
  );
}
