import { useTranslation } from 'react-i18next';
import type { SeriesRecord } from '#contract/series.ts';
import type { DatesChoice as Choices } from '#src/features/booking/order/together/book-dates.view.ts';
import type { DateToBook } from '#src/features/teaching/series/dates-to-book.view.ts';
import { whenOfDate } from '#src/features/teaching/series/series.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { CheckGroup } from '#src/ui/check-group.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Choice } from '#src/ui/choice.tsx';
import { Section } from '#src/ui/section.tsx';

interface DatesChoiceProps {
  series: Pick<SeriesRecord, 'zone'>;
  /** Dates to come. */
  dates: readonly DateToBook[];
  /** Number of participants. */
  people: number;
  value: Choices;
  onChange: (value: Choices) => void;
  error: string | undefined;
}

/** All dates or chosen ones, each with its price and seats, and what happens when one is not possible. */
export function DatesChoice({ series, dates, people, value, onChange, error }: DatesChoiceProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const all = dates.filter(({ canBook }) => canBook).length;
  const stateOf = ({ canBook, seatsLeft, basis }: DateToBook) =>
    canBook
      ? t(seatsLeft < people ? 'together.fewSeats' : 'together.seats', {
          count: seatsLeft,
          price: basis.priceMinor === 0 ? t('class.free') : format.money(basis.priceMinor, basis.currency),
        })
      : t('together.notNow');
  return (
    <Section title={t('together.which')} card>
      <Choice<Choices['kind']>
        label={t('together.which')}
        options={[
          { value: 'all', title: t('together.all', { count: all }) },
          { value: 'chosen', title: t('together.choose') },
        ]}
        value={value.kind}
        onChange={(kind) => onChange({ ...value, kind })}
      />
      {value.kind === 'chosen' ? (
        <CheckGroup label={t('together.dates')} error={error}>
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
              <span className="of-tnum">{whenOfDate(date, series, format)}</span> · {stateOf(date)}
            </Checkbox>
          ))}
        </CheckGroup>
      ) : null}
      <Checkbox checked={value.isFitting} onChange={(isFitting) => onChange({ ...value, isFitting })}>
        {t('together.fitting')}
      </Checkbox>
    </Section>
  );
}
