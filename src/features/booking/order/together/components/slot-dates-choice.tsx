import { useTranslation } from 'react-i18next';
import type { DatesChoice } from '#src/features/booking/order/together/book-dates.view.ts';
import type { DateToBook } from '#src/features/teaching/series/dates-to-book.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { CheckGroup } from '#src/ui/check-group.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Section } from '#src/ui/section.tsx';

interface SlotDatesChoiceProps {
  dates: readonly DateToBook[];
  /** Zone of the slot plan. */
  zone: string;
  value: DatesChoice;
  onChange: (value: DatesChoice) => void;
  error: string | undefined;
}

/** The same hour on each date: free dates are ticked, and the others show why they are not. */
export function SlotDatesChoice({ dates, zone, value, onChange, error }: SlotDatesChoiceProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const textOf = ({ canBook, whyNot = 'notFree', basis: { priceMinor, currency } }: DateToBook) =>
    canBook
      ? priceMinor === 0
        ? t('class.free')
        : format.money(priceMinor, currency)
      : t(`slots.dates.why.${whyNot}`);
  return (
    <Section title={t('together.dates')} card>
      <p className="of-faint">{t('slots.dates.lead')}</p>
      <CheckGroup label={t('together.dates')} isLabelHidden error={error}>
        {dates.map((date) => (
          <Checkbox
            key={date.id}
            checked={date.canBook && !value.leftOut.includes(date.id)}
            isOff={!date.canBook}
            onChange={(isOn) =>
              onChange({
                ...value,
                leftOut: isOn ? value.leftOut.filter((id) => id !== date.id) : [...value.leftOut, date.id],
              })
            }
          >
            <span className="of-tnum">{format.dayTimeAt(date.startsAt, zone)}</span> · {textOf(date)}
          </Checkbox>
        ))}
      </CheckGroup>
      <Checkbox checked={value.isFitting} onChange={(isFitting) => onChange({ ...value, isFitting })}>
        {t('together.fitting')}
      </Checkbox>
    </Section>
  );
}
