import { useTranslation } from 'react-i18next';
import { pathTo, paths } from '#contract/paths.ts';
import type { NextRequest } from '#src/features/booking/order/answering/use-next-request.ts';
import { ActionButton } from '#src/ui/action-button.tsx';

/** After an answer: leads to the request with the next deadline, with the number of those that wait. */
export function NextRequestLink({ next: { id, waiting } }: { next: NextRequest }) {
  const { t } = useTranslation();
  return (
    <ActionButton icon="right" href={pathTo(paths.coach.orderDetail, { id })}>
      {t('request.next', { waiting })}
    </ActionButton>
  );
}
