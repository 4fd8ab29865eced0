import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { CheckGroup } from '#src/ui/check-group.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';

interface ExchangePeopleProps {
  /** Everybody who can take the date. */
  fitting: OrderRecord['participants'];
  moving: OrderRecord['participants'];
  seatsLeft: number;
  onChange: (ids: string[]) => void;
}

/** Choice of the participants who move. With fewer seats than people, another one can be ticked once one is unticked. */
export function ExchangePeople({ fitting, moving, seatsLeft, onChange }: ExchangePeopleProps) {
  const { t } = useTranslation();
  const ids = moving.map(({ id }) => id);
  const isFull = moving.length >= seatsLeft;
  return (
    <>
      <CheckGroup label={t('exchange.who')}>
        {fitting.map(({ id, name }) => (
          <Checkbox
            key={id}
            checked={ids.includes(id)}
            isOff={isFull && !ids.includes(id)}
            onChange={(moves) => onChange(moves ? [...ids, id] : ids.filter((one) => one !== id))}
          >
            {name}
          </Checkbox>
        ))}
      </CheckGroup>
      {fitting.length > seatsLeft ? <p>{t('exchange.whoMost', { count: seatsLeft })}</p> : null}
    </>
  );
}
