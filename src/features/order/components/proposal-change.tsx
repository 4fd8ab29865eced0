import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { whenOf } from '#src/features/order/order.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Section } from '#src/ui/section.tsx';
import { WhenWhere } from '#src/ui/when-where.tsx';

interface ProposalChangeProps {
  order: OrderRecord;
  proposal: NonNullable<OrderRecord['proposal']>;
}

/** Before and after: time, place and instructor as they were booked, and as they are proposed. */
export function ProposalChange({ order, proposal }: ProposalChangeProps) {
  const { t } = useTranslation('orderDetail');
  const format = useFormat();
  const coach = format.name(order.coach);
  const sides = [
    { title: t('proposal.was'), at: proposal.from, person: proposal.fromCoach?.name ?? coach },
    { title: t('proposal.is'), at: order.class, person: coach },
  ];
  return sides.map(({ title, at, person }) => {
    const when = whenOf(at, format);
    return (
      <Section key={title} title={title}>
        <WhenWhere
          day={when.day}
          time={when.time}
          startAt={at.startsAt}
          zone={when.own && when.zoneName}
          place={at.place.name}
          address={at.place.address}
          person={person}
        />
      </Section>
    );
  });
}
