import { useTranslation } from 'react-i18next';
import type { SharedNeed } from '#contract/needs.ts';
import type { OrderRecord } from '#contract/order.ts';
import { SharedNeeds } from '#src/features/needs-answer/components/shared-needs.tsx';
import type { NeedsAnswer } from '#src/features/needs-answer/use-needs-answer.ts';
import { useOnline } from '#src/offline/online.ts';

interface OrderNeedsProps {
  order: OrderRecord;
  /** Undefined while it is not on this phone, or not to be read. */
  shared: readonly SharedNeed[] | undefined;
  isAsking: boolean;
  form: NeedsAnswer;
}

/** What the family shared with this order, or why it cannot be read here. */
export function OrderNeeds({ order, shared, isAsking, form }: OrderNeedsProps) {
  const { t } = useTranslation('request');
  const isOnline = useOnline();
  if (order.needs.length === 0) return null;
  if (shared === undefined) {
    if (isAsking && isOnline) return null;
    const awaitsFamily = order.proposal?.fromCoach != null;
    return (
      <p className="of-faint">
        {t(awaitsFamily ? 'needs.awaitsFamily' : isOnline ? 'needs.closed' : 'needs.notHere')}
      </p>
    );
  }
  const isRequest = order.actions.includes('accept');
  const isToAnswer = isRequest || order.actions.includes('answerNeeds');
  return (
    <>
      <SharedNeeds items={shared} form={isToAnswer ? form : undefined} isRequest={isRequest} />
      <p className="of-faint">{t('needs.private')}</p>
    </>
  );
}
