import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { PersonSheet } from '#src/features/people/block/components/person-sheet.tsx';
import { useFormat } from '#src/i18n/format.ts';
import type { Waiting } from '#src/offline/core/merge.ts';
import { FactRow } from '#src/ui/fact-row.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { OrderMenuRows } from './order-menu-rows.tsx';

interface OrderMenuProps {
  order: OrderRecord;
  waiting: readonly Waiting[];
}

/** The rarer acts of a family's order behind one button. Those about the coach have a sheet of their own. */
export function OrderMenu({ order, waiting }: OrderMenuProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [open, setOpen] = useState<'order' | 'person'>();
  // The second sheet opens when the first is closed: only then the focus is back where it belongs in the end.
  const next = useRef<'person'>(undefined);
  const close = () => {
    setOpen(next.current);
    next.current = undefined;
  };
  const leaveFor = (sheet?: 'person') => {
    setOpen(undefined);
    next.current = sheet;
  };
  const label = t('orderDetail.day.tools');
  const name = format.name(order.coach);
  return (
    <>
      <IconButton icon="more" label={label} onClick={() => setOpen('order')} />
      <Sheet title={label} open={open === 'order'} onClose={close}>
        <OrderMenuRows order={order} waiting={waiting} onDone={() => leaveFor()}>
          <FactRow icon="person" title={t('personMenu.about', { name })} onClick={() => leaveFor('person')} />
        </OrderMenuRows>
      </Sheet>
      <PersonSheet
        accountId={order.coach.id}
        name={name}
        open={open === 'person'}
        onClose={() => setOpen(undefined)}
      />
    </>
  );
}
