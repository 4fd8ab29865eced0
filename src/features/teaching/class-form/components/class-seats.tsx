import { useTranslation } from 'react-i18next';
import { Field } from '#src/ui/field.tsx';
import { Stack } from '#src/ui/stack.tsx';
import type { ClassFieldsProps } from './class-fields.tsx';

/** For how many, and how much. */
export function ClassSeats({ draft, change, errorOf, currency }: ClassFieldsProps) {
  const { t } = useTranslation();
  return (
    <Stack>
      <Field
        label={t('classFields.capacity')}
        hint={t('classFields.capacityHint')}
        kind="number"
        value={draft.capacity}
        onChange={(capacity) => change({ capacity })}
        error={errorOf('capacity')}
      />
      <Field
        label={t('classFields.price')}
        hint={t('classFields.priceHint')}
        kind="number"
        value={draft.price}
        onChange={(price) => change({ price })}
        error={errorOf('price')}
        after={currency}
      />
    </Stack>
  );
}
