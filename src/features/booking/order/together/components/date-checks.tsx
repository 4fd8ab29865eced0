import type { OrderRecord } from '#contract/order.ts';
import { useFormat } from '#src/i18n/format.ts';
import { CheckGroup } from '#src/ui/check-group.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';

interface DateChecksProps {
  label: string;
  orders: readonly OrderRecord[];
  ticked: readonly string[];
  onChange: (ticked: string[]) => void;
  /** Text beside a date. */
  textOf?: (order: OrderRecord) => string;
}

/** Dates of one booking to choose from. */
export function DateChecks({ label, orders, ticked, onChange, textOf }: DateChecksProps) {
  const format = useFormat();
  return (
    <CheckGroup label={label}>
      {orders.map((order) => (
        <Checkbox
          key={order.id}
          checked={ticked.includes(order.id)}
          onChange={(isOn) => onChange(isOn ? [...ticked, order.id] : ticked.filter((id) => id !== order.id))}
        >
          <span className="of-tnum">{format.dayTimeAt(order.class.startsAt, order.class.zone)}</span>
          {textOf ? ` · ${textOf(order)}` : null}
        </Checkbox>
      ))}
    </CheckGroup>
  );
}
