import { useTranslation } from 'react-i18next';
import type { DayClassResult } from '#contract/class-check.ts';
import { useFormat } from '#src/i18n/format.ts';
import type { About } from '#src/offline/core/outbox-row.ts';
import { FactRow } from '#src/ui/fact-row.tsx';
import { Lines } from '#src/ui/lines.tsx';
import { List } from '#src/ui/list-row.tsx';

interface DayClassLinesProps {
  /** Data of the waiting row: the classes as they were shown. */
  about: About;
  /** Results of the server; empty before the answer. */
  results: readonly DayClassResult[];
}

/** Classes of a canceled day, each with its outcome once the server has answered. */
export function DayClassLines({ about: { classes = [] }, results }: DayClassLinesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const sentencesOf = (result: DayClassResult): string[] => {
    const { outcome, families, refundMinor, currency, isStrike } = result;
    if (outcome !== 'canceled') return [t(`cancelDay.outcome.${outcome}`)];
    const refund = format.money(refundMinor, currency);
    const told =
      families === 0
        ? t('cancelDay.outcome.nobody')
        : t(refundMinor > 0 ? 'cancelDay.outcome.told' : 'cancelDay.outcome.toldFree', {
            count: families,
            refund,
          });
    return isStrike ? [told, t('cancelDay.outcome.strike')] : [told];
  };
  return (
    <List label={t('cancelDay.classes')}>
      {classes.map(({ id, title, startsAt, zone }) => {
        const result = results.find((one) => one.id === id);
        return (
          <FactRow
            key={id}
            icon={result && result.outcome !== 'canceled' ? 'info' : 'calendar'}
            title={`${format.dayTimeAt(startsAt, zone)} · ${format.local(title)}`}
            text={result && <Lines all={sentencesOf(result)} />}
          />
        );
      })}
    </List>
  );
}
