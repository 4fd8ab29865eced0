import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClassRecord } from '#contract/class.ts';
import type { SeriesRecord } from '#contract/series.ts';
import { LeavingRule } from '#src/features/booking/order/booking/components/leaving-rule.tsx';
import {
  differencesOf,
  isDifferent,
  type DatesChoice as Choices,
} from '#src/features/booking/order/together/book-dates.view.ts';
import type { DateToBook } from '#src/features/teaching/series/dates-to-book.view.ts';
import { whenOfDate } from '#src/features/teaching/series/series.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { CheckGroup } from '#src/ui/check-group.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Choice } from '#src/ui/choice.tsx';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';

/** Dates that are listed before the person asks for the others. */
const listed = 4;

interface DatesChoiceProps {
  /** The class from which the person came. */
  cls: ClassRecord;
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
export function DatesChoice({ cls, series, dates, people, value, onChange, error }: DatesChoiceProps) {
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
  const textOf = (date: DateToBook) => (
    <>
      {stateOf(date)}
      <DateNotes date={date} cls={cls} series={series} />
    </>
  );
  return (
    <Section title={t('together.which')}>
      <Choice<Choices['kind']>
        label={t('together.which')}
        isLabelHidden
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
              <span className="of-tnum">{whenOfDate(date, series, format)}</span> · {textOf(date)}
            </Checkbox>
          ))}
        </CheckGroup>
      ) : (
        <AllDates dates={dates.filter(({ canBook }) => canBook)} cls={cls} series={series} textOf={textOf} />
      )}
      <Checkbox checked={value.isFitting} onChange={(isFitting) => onChange({ ...value, isFitting })}>
        {t('together.fitting')}
      </Checkbox>
    </Section>
  );
}

type AllDatesProps = Pick<DatesChoiceProps, 'dates' | 'cls' | 'series'> & {
  textOf: (date: DateToBook) => ReactNode;
};

/** The dates that are booked: the first ones and each that differs from the class; the others follow on a tap. */
function AllDates({ dates, cls, series, textOf }: AllDatesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isWhole, setWhole] = useState(false);
  const shown = dates.filter(
    (date, index) =>
      isWhole || index < listed || date.myOrderId !== null || isDifferent(differencesOf(date, cls)),
  );
  const more = dates.length - shown.length;
  return (
    <>
      <List label={t('together.dates')}>
        {shown.map((date) => (
          <ListRow
            key={date.id}
            title={<span className="of-tnum">{whenOfDate(date, series, format)}</span>}
            text={textOf(date)}
          />
        ))}
      </List>
      {more > 0 ? (
        <QuietButton onClick={() => setWhole(true)}>{t('together.more', { count: more })}</QuietButton>
      ) : null}
    </>
  );
}

type DateNotesProps = { date: DateToBook } & Pick<DatesChoiceProps, 'cls' | 'series'>;

/** Notes on one date beside its seats: an order of the family, and terms unlike those of the class. */
function DateNotes({ date, cls, series }: DateNotesProps) {
  const { t } = useTranslation();
  const { basis, startsAt, myOrderId } = date;
  const { place, hasOtherCoach, hasOtherRule, minSize } = differencesOf(date, cls);
  return (
    <>
      {myOrderId === null ? null : <> · {t('together.familyHas')}</>}
      {place === undefined ? null : <> · {t('together.differs.place', { place })}</>}
      {hasOtherCoach ? <> · {t('together.differs.coach')}</> : null}
      {minSize === undefined ? null : <> · {t('together.differs.size', { count: minSize })}</>}
      {hasOtherRule ? (
        <>
          {' · '}
          <LeavingRule
            cls={{
              startsAt,
              zone: date.zone ?? series.zone,
              priceMinor: basis.priceMinor,
              freeCancelHours: basis.terms.freeCancelHours,
              lateRefundPct: basis.terms.lateRefundPct,
            }}
          />
        </>
      ) : null}
    </>
  );
}
