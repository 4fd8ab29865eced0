import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import type { WeeklyHours } from '#contract/slot.ts';
import { dayOfWeek } from '#src/features/teaching/series/series.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Field } from '#src/ui/field.tsx';
import { Stack } from '#src/ui/stack.tsx';

interface HoursEditorProps {
  hours: readonly WeeklyHours[];
  onChange: (hours: WeeklyHours[]) => void;
  error: string | undefined;
}

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** Weekly hours, a row for each: weekday, from, to. A new row continues the last one on the next day. */
export function HoursEditor({ hours, onChange, error }: HoursEditorProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = (weekday: number) => format.weekday(dayOfWeek(weekday), 'UTC', 'long');
  const set = (index: number, part: Partial<WeeklyHours>) =>
    onChange(hours.map((row, place) => (place === index ? { ...row, ...part } : row)));
  const add = () => {
    const { weekday, from, to } = hours.at(-1) ?? { weekday: 7, from: '15:00', to: '18:00' };
    onChange([...hours, { weekday: (weekday % 7) + 1, from, to }]);
  };
  return (
    <Stack>
      {hours.map((row, index) => (
        <fieldset key={index} className="of-choice">
          <legend className="of-label">{t('slotPlan.row', { number: index + 1 })}</legend>
          <Field
            label={t('slotPlan.weekday')}
            kind="select"
            options={weekdays.map((day) => ({ value: String(day), label: nameOf(day) }))}
            value={String(row.weekday)}
            onChange={(weekday) => set(index, { weekday: Number(weekday) })}
          />
          <div className="of-two">
            <Field
              label={t('slotPlan.from')}
              kind="time"
              value={row.from}
              onChange={(from) => set(index, { from })}
            />
            <Field
              label={t('slotPlan.to')}
              kind="time"
              value={row.to}
              onChange={(to) => set(index, { to })}
            />
          </div>
          {hours.length > 1 ? (
            <QuietButton onClick={() => onChange(hours.filter((_, place) => place !== index))}>
              {t('slotPlan.removeRow', { day: nameOf(row.weekday) })}
            </QuietButton>
          ) : null}
        </fieldset>
      ))}
      {error ? <Banner kind="refused" title={error} /> : null}
      {hours.length < limits.slotWeekly ? (
        <QuietButton icon="plus" onClick={add}>
          {t('slotPlan.addRow')}
        </QuietButton>
      ) : null}
    </Stack>
  );
}
