import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { CheckGroup } from '#src/ui/check-group.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';

interface LeavingChoiceProps {
  people: OrderRecord['participants'];
  /** Ids of the staying participants. */
  staying: readonly string[];
  onChange: (staying: readonly string[]) => void;
  error?: string | undefined;
}

/** Selects the leaving participants; the others keep their seats. */
export function LeavingChoice({ people, staying, onChange, error }: LeavingChoiceProps) {
  const { t } = useTranslation();
  return (
    <CheckGroup label={t('cancel.who')} error={error}>
      {people.map(({ id, name }) => (
        <Checkbox
          key={id}
          checked={!staying.includes(id)}
          onChange={(leaves) => onChange(leaves ? staying.filter((one) => one !== id) : [...staying, id])}
        >
          {name}
        </Checkbox>
      ))}
    </CheckGroup>
  );
}
