import { useTranslation } from 'react-i18next';
import type { SharedNeed } from '#contract/needs.ts';
import type { OrderRecord } from '#contract/order.ts';
import { useNow } from '#src/clock/use-now.ts';
import { SharedNeeds } from '#src/features/booking/needs/components/shared-needs.tsx';
import { awaitsAnswer, needsNote, sharesNeeds } from '#src/features/booking/needs/needs-answer.view.ts';
import type { NeedsAnswer } from '#src/features/booking/needs/use-needs-answer.ts';
import { useOnline } from '#src/offline/online.ts';

interface OrderNeedsProps {
  order: OrderRecord;
  /** Undefined while they are not on this phone or may not be read. */
  shared: readonly SharedNeed[] | undefined;
  isAsking: boolean;
  form: NeedsAnswer;
}

/** Shared needs of this order, or why they cannot be read here. */
export function OrderNeeds({ order, shared, isAsking, form }: OrderNeedsProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const now = useNow();
  if (order.needs.length === 0) return null;
  if (!sharesNeeds(order)) return <p className="of-faint">{t('request.needs.closed')}</p>;
  if (shared === undefined) {
    if (isAsking && isOnline) return null;
    const awaitsFamily = order.proposal?.fromCoach != null;
    return (
      <p className="of-faint">
        {t(
          awaitsFamily
            ? 'request.needs.awaitsFamily'
            : isOnline
              ? 'request.needs.closed'
              : 'request.needs.notHere',
        )}
      </p>
    );
  }
  const isRequest = order.actions.includes('accept');
  return (
    <>
      <SharedNeeds items={shared} form={awaitsAnswer(order) ? form : undefined} isRequest={isRequest} />
      <p className="of-faint">{t(`request.needs.${needsNote([order], now)}`)}</p>
    </>
  );
}
