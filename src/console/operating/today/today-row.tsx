import { useTranslation } from 'react-i18next';
import { useNow } from '#src/clock/use-now.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import type { Item } from './today.queries.ts';
import { isOverdue } from './today.view.ts';
import { useItemWords } from './use-item-words.ts';

interface TodayRowProps {
  item: Item;
  isChosen: boolean;
  onChoose: () => void;
}

/** One row: limit, kind, people or records, age, and the operator who claimed it. */
export function TodayRow({ item, isChosen, onChoose }: TodayRowProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const at = useNow();
  const words = useItemWords();
  const isLate = isOverdue(item, at);
  const limit = isLate
    ? t('consoleToday.overdue', { ago: f.ago(item.limitAt, at) })
    : (f.until(item.limitAt, readerZone()) ?? f.day(item.limitAt, readerZone()));
  const holder = item.claim?.isMine === true ? t('consoleToday.you') : item.claim?.name;
  return (
    <li>
      <button
        type="button"
        className="today-row"
        aria-current={isChosen}
        data-of-item={`${item.kind} ${item.id}`}
        onClick={onChoose}
      >
        <span className={isLate ? 'today-limit wrong' : 'today-limit'}>{limit}</span>
        <b>{words.kind(item)}</b>
        <span className="today-about">{words.about(item)}</span>
        <span className="faint">{f.ago(item.since, at)}</span>
        <span className="today-with">
          <span className="hidden">{t('consoleToday.column.with')} </span>
          {item.claim === null ? (
            <>
              <span aria-hidden="true">–</span>
              <span className="hidden">{t('consoleToday.nobody')}</span>
            </>
          ) : (
            <span className="mark">{holder}</span>
          )}
        </span>
      </button>
    </li>
  );
}
