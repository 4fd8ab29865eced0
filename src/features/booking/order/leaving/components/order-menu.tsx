import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { PersonSteps } from '#src/features/people/block/components/person-steps.tsx';
import { useFormat } from '#src/i18n/format.ts';
import type { Waiting } from '#src/offline/core/merge.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { OrderMenuRows } from './order-menu-rows.tsx';

interface OrderMenuProps {
  order: OrderRecord;
  waiting: readonly Waiting[];
}

/** The rarer acts of a family's order behind one button, and those about the coach. */
export function OrderMenu({ order, waiting }: OrderMenuProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const label = t('orderDetail.day.tools');
  return (
    <>
      <IconButton icon="more" label={label} onClick={() => setOpen(true)} />
      <Sheet title={label} open={isOpen} onClose={close}>
        <OrderMenuRows order={order} waiting={waiting} onDone={close} />
        <PersonSteps accountId={order.coach.id} name={format.name(order.coach)} onDone={close} />
      </Sheet>
    </>
  );
}
