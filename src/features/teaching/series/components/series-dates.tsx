import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import {
  choose,
  factsOfDate,
  isChosen,
  type SeriesDraft,
} from '#src/features/teaching/series/series.view.ts';
import type { DraftSeries } from '#src/features/teaching/series/use-series-dates.ts';
import { useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { CheckGroup } from '#src/ui/check-group.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Section } from '#src/ui/section.tsx';

interface SeriesDatesProps {
  series: DraftSeries;
  draft: Pick<SeriesDraft, 'leftOut' | 'keptIn'>;
  change: (part: Partial<SeriesDraft>) => void;
  /** For a course: part of each chosen date in its price. */
  parts?: ReadonlyMap<string, number>;
  currency?: string;
  /** Further facts of a possible date. */
  noteOf?: (date: string) => string | undefined;
}

/** Dates of a series before it is made, each with what forbids it. A tick that is taken away leaves it out. */
export function SeriesDates({ series, draft, change, parts, currency = 'USD', noteOf }: SeriesDatesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { rule, dates, check, error, checkAgain } = series;
  const amount = (minor: number) => format.money(minor, currency);
  const partOf = (date: string) => {
    const part = parts?.get(date);
    return part === undefined ? [] : [t('course.part', { amount: amount(part) })];
  };
  const notesOf = ({ date, stop }: { date: string; stop: string | null }) => {
    const note = stop === null ? noteOf?.(date) : undefined;
    return note === undefined ? [] : [note];
  };
  if (dates.key !== 'dates')
    return <Banner kind="refused" title={t(`series.${dates.key}`, { count: limits.seriesDates })} />;
  return (
    <Section title={t('series.dates')}>
      <p className="of-faint">{t('series.lead')}</p>
      {check === 'offline' ? <Banner kind="offline" title={t('series.unchecked')} /> : null}
      {check === 'failed' ? (
        <Banner
          kind="waiting"
          title={t('series.checkFailed')}
          action={<QuietButton onClick={checkAgain}>{t('series.checkAgain')}</QuietButton>}
        >
          {errorText(error, t)}
        </Banner>
      ) : null}
      {dates.unknownYears.map((year) => (
        <Banner key={year} kind="waiting" title={t('series.unknownYear', { year })} />
      ))}
      <output className="of-sr">{check === 'busy' ? t('series.checking') : ''}</output>
      <CheckGroup label={t('series.dates')} isLabelHidden>
        {dates.rows.map((row) => (
          <Checkbox
            key={row.date}
            isOff={row.stop !== null}
            checked={isChosen(row, draft)}
            onChange={(isOn) => change(choose(row, isOn, draft))}
          >
            <span className="of-tnum">{format.day(`${row.date}T00:00:00Z`, 'UTC')}</span>
            {[...partOf(row.date), ...factsOfDate(row, rule, t, format), ...notesOf(row)].map((fact) => (
              <span key={fact} className="of-check-fact">
                {fact}
              </span>
            ))}
          </Checkbox>
        ))}
      </CheckGroup>
      {parts ? (
        <p className="of-faint">
          {t('course.total', { amount: amount([...parts.values()].reduce((sum, part) => sum + part, 0)) })}
        </p>
      ) : null}
    </Section>
  );
}
