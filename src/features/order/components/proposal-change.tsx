import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { whenOf } from '#src/features/order/order.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { BeforeAfter } from '#src/ui/before-after.tsx';

interface ProposalChangeProps {
  order: OrderRecord;
  proposal: NonNullable<OrderRecord['proposal']>;
}

/** Before and after: time, place and instructor as they were booked, and as they are proposed. */
export function ProposalChange({ order, proposal }: ProposalChangeProps) {
  const { t } = useTranslation('orderDetail');
  const format = useFormat();
  const coach = format.name(order.coach);
  const was = proposal.fromCoach === null ? coach : format.name(proposal.fromCoach);
  const sideOf = (label: string, at: typeof proposal.from, person: string) => {
    const { day, time, own, zoneName } = whenOf(at, format);
    const clock = own === undefined ? time : `${time} ${zoneName}`;
    return { label, lines: [day, clock, at.place.name, at.place.address, person] };
  };
  return (
    <BeforeAfter
      before={sideOf(t('proposal.was'), proposal.from, was)}
      after={sideOf(t('proposal.is'), order.class, coach)}
    />
  );
}
