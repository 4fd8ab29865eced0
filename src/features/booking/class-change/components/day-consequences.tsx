import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/all-apis.ts';
import type { DayClassCheck } from '#contract/class-check.ts';
import { strikesOf, type CancelableDay } from '#src/features/booking/class-change/cancel-day.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Banner } from '#src/ui/banner.tsx';
import { FactRow } from '#src/ui/fact-row.tsx';
import { Lines } from '#src/ui/lines.tsx';
import { List } from '#src/ui/list-row.tsx';

interface DayConsequencesProps {
  day: CancelableDay;
  strikes: Output<'class.checkDays'>['strikes'];
}

/** Consequences of canceling a day, class by class, and of its strikes. */
export function DayConsequences({ day, strikes }: DayConsequencesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const sentencesOf = ({ families, refundMinor, currency, contested, waiting, helpers }: DayClassCheck) => [
    families === 0
      ? t('cancelDay.nobody')
      : t(refundMinor > 0 ? 'teaching.cancelClass.families' : 'teaching.cancelClass.familiesFree', {
          count: families,
          refund: format.money(refundMinor, currency),
        }),
    ...(contested > 0 ? [t('teaching.cancelClass.contested', { count: contested })] : []),
    ...(waiting > 0 ? [t('teaching.cancelClass.waiting', { count: waiting })] : []),
    ...(helpers > 0 ? [t('teaching.cancelClass.helpers', { count: helpers })] : []),
  ];
  const { count, total, isHiding } = strikesOf(day, strikes);
  return (
    <>
      <List label={t('cancelDay.classes')}>
        {day.classes.map((cls) => (
          <FactRow
            key={cls.id}
            icon="calendar"
            title={`${format.time(cls.startsAt, cls.zone)} · ${format.local(cls.title)}`}
            text={<Lines all={sentencesOf(cls)} />}
          />
        ))}
      </List>
      {count > 0 ? (
        <Banner kind="refused" title={t('cancelDay.strikes', { count })}>
          <p>{t('cancelDay.strikeText')}</p>
          <p>
            {t(isHiding ? 'cancelDay.hides' : 'cancelDay.counts', { count: total, limit: strikes.limit })}
          </p>
        </Banner>
      ) : null}
    </>
  );
}
