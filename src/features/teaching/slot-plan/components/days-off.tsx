import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Field } from '#src/ui/field.tsx';
import { RemovableChips } from '#src/ui/removable-chips.tsx';
import { Stack } from '#src/ui/stack.tsx';

interface DaysOffProps {
  days: readonly string[];
  /** The earliest day. */
  min: string;
  most: number;
  /** Why no day can be added or removed now. */
  offReason?: string | undefined;
  /** Hint below the field. */
  hint: string;
  onChange: (days: string[]) => void;
}

/** Days without free hours. */
export function DaysOff({ days, min, most, offReason, hint, onChange }: DaysOffProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [day, setDay] = useState('');
  const add = () => {
    if (day === '') return;
    onChange([...new Set([...days, day])].toSorted());
    setDay('');
  };
  return (
    <Stack>
      <Field label={t('slotPlan.dayOff')} hint={hint} kind="date" min={min} value={day} onChange={setDay} />
      {days.length < most ? (
        <QuietButton
          icon="plus"
          offReason={offReason ?? (day === '' ? t('slotPlan.chooseDay') : undefined)}
          onClick={add}
        >
          {t('slotPlan.addDayOff')}
        </QuietButton>
      ) : null}
      {offReason === undefined ? (
        <RemovableChips
          label={t('slotPlan.daysOff')}
          chips={days.map((value) => ({
            key: value,
            label: format.date(value),
            onRemove: () => onChange(days.filter((one) => one !== value)),
          }))}
        />
      ) : (
        <p>{format.list(days.map((value) => format.date(value)))}</p>
      )}
    </Stack>
  );
}
