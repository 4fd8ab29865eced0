import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { whenOf } from '#src/features/booking/order/reading/order.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { BeforeAfter } from '#src/ui/before-after.tsx';

interface ProposalChangeProps {
  order: OrderRecord;
  proposal: NonNullable<OrderRecord['proposal']>;
}

/** Compares booked and proposed time, place and coach. */
export function ProposalChange({ order, proposal }: ProposalChangeProps) {
  const { t } = useTranslation();
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
      before={sideOf(t('orderDetail.proposal.was'), proposal.from, was)}
      after={sideOf(t('orderDetail.proposal.is'), order.class, coach)}
    />
  );
}
