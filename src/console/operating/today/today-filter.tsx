import { useTranslation } from 'react-i18next';
import type { TodayKind } from '#contract/today-kinds.ts';
import type { Counts } from '#src/console/base/waiting/waiting.queries.ts';
import { sumsOf } from '#src/console/base/waiting/waiting.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import type { Show } from './today.queries.ts';
import { useItemWords } from './use-item-words.ts';

export const shows: readonly Show[] = ['waiting', 'mine', 'snoozed'];

interface TodayFilterProps {
  show: Show;
  kind: TodayKind | undefined;
  counts: Counts | undefined;
  onShow: (show: Show) => void;
  onKind: (kind: string) => void;
}

/** Which items are shown: all, one's own or snoozed ones; of all kinds or one. */
export function TodayFilter({ show, kind, counts, onShow, onKind }: TodayFilterProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const words = useItemWords();
  const sums = counts === undefined ? undefined : sumsOf(counts);
  const numbers = { waiting: sums?.waiting, mine: counts?.mine, snoozed: sums?.snoozed };
  const kinds = counts?.kinds.filter((row) => row.waiting > 0 || row.kind === kind) ?? [];
  return (
    <div className="filter">
      <fieldset className="today-shows" aria-label={t('consoleToday.showLabel')}>
        {shows.map((one) => (
          <button key={one} type="button" aria-pressed={one === show} onClick={() => onShow(one)}>
            {t(`consoleToday.show.${one}`)}
            {numbers[one] === undefined ? '' : ` ${f.number(numbers[one])}`}
          </button>
        ))}
      </fieldset>
      <label>
        {t('consoleToday.kindLabel')}
        <select value={kind ?? ''} onChange={({ target }) => onKind(target.value)}>
          <option value="">{t('consoleToday.allKinds')}</option>
          {kinds.map((row) => (
            <option key={row.kind} value={row.kind}>
              {t('consoleToday.kindCount', { kind: words.kind(row), count: row.waiting })}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
