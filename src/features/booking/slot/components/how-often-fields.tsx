import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import type { HowOften } from '#src/features/booking/slot/slot-dates.view.ts';
import { Chips } from '#src/ui/chips.tsx';
import { Field } from '#src/ui/field.tsx';
import { Section } from '#src/ui/section.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Stepper } from '#src/ui/stepper.tsx';

interface HowOftenFieldsProps {
  value: HowOften;
  onChange: (value: HowOften) => void;
  /** Most dates that can be named. */
  most: number;
  /** First and last date that can be named. */
  first: string;
  last: string;
}

/** Weeks between the dates of one hour, and their number or last date. */
export function HowOftenFields({ value, onChange, most, first, last }: HowOftenFieldsProps) {
  const { t } = useTranslation();
  const { everyWeeks, by, count, until } = value;
  return (
    <Section title={t('slots.dates.often')} card>
      <Stack>
        <Chips
          label={t('slots.dates.often')}
          chips={[
            { value: '1', label: t('series.every1') },
            { value: '2', label: t('series.every2') },
          ]}
          value={String(everyWeeks)}
          onChange={(weeks) => onChange({ ...value, everyWeeks: weeks === '1' ? 1 : 2 })}
        />
        <Chips<HowOften['by']>
          label={t('slots.dates.end')}
          chips={[
            { value: 'count', label: t('slots.dates.byCount') },
            { value: 'date', label: t('slots.dates.byDate') },
          ]}
          value={by}
          onChange={(next) => onChange({ ...value, by: next })}
        />
        {by === 'count' ? (
          <Stepper
            label={t('slots.dates.count')}
            value={Math.min(count, Math.max(most, 2))}
            min={2}
            max={Math.max(most, 2)}
            onChange={(next) => onChange({ ...value, count: next })}
            valueText={t('slots.dates.countText', { count: Math.min(count, Math.max(most, 2)) })}
          />
        ) : (
          <Field
            label={t('series.until')}
            hint={t('slots.dates.untilHint', { count: limits.seriesDates })}
            kind="date"
            min={first}
            max={last}
            value={until}
            onChange={(next) => onChange({ ...value, until: next })}
          />
        )}
      </Stack>
    </Section>
  );
}
