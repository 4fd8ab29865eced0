import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { canSnooze } from '#contract/today-kinds.ts';
import { type Pages, RowParts } from '#src/console/base/row-parts.tsx';
import { useKeySwitch } from '#src/console/base/use-key-switch.ts';
import { TodayDetail } from './today-detail.tsx';
import { TodayKeys } from './today-keys.tsx';
import { TodayRow } from './today-row.tsx';
import type { Item } from './today.queries.ts';
import { addressOf, keyOf } from './today.view.ts';
import { useItemAct } from './use-item-act.ts';
import { type TodayKey, useTodayKeys } from './use-today-keys.ts';

const rowAt = (list: HTMLElement | null, at: number) => list?.querySelectorAll<HTMLElement>('.today-row')[at];

/** Names of the columns, for the eyes: each row has them in its own words. */
function TodayHead() {
  const { t } = useTranslation();
  return (
    <div className="today-head faint" aria-hidden="true">
      {(['limit', 'kind', 'about', 'age', 'with'] as const).map((column) => (
        <span key={column}>{t(`consoleToday.column.${column}`)}</span>
      ))}
    </div>
  );
}

/** The rows, and beside them the chosen one with its acts. */
export function TodayDesk({ pages }: { pages: Pages<Item> }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const step = useItemAct();
  const [chosen, setChosen] = useState({ key: '', index: 0 });
  const [isSnoozing, setSnoozing] = useState(false);
  const [isHelpShown, setHelpShown] = useState(false);
  const [areKeysOn, turnKeys] = useKeySwitch();
  const list = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const detail = useRef<HTMLElement>(null);

  const rows = pages.flatMap(({ items }) => items);
  const found = rows.findIndex((row) => keyOf(row) === chosen.key);
  // A settled row leaves the list: the row that took its place is chosen.
  const index = found === -1 ? Math.min(chosen.index, rows.length - 1) : found;
  const item = rows[index];
  const key = item === undefined ? '' : keyOf(item);

  const choose = (at: number) => {
    const next = rows[at];
    if (next === undefined) return;
    setChosen({ key: keyOf(next), index: at });
    setSnoozing(false);
  };
  const move = (by: number) => {
    const isRowFocused = list.current?.contains(document.activeElement) === true;
    // The first press chooses the row that is shown.
    const next =
      chosen.key === '' && !isRowFocused ? index : Math.min(Math.max(index + by, 0), rows.length - 1);
    choose(next);
    rowAt(list.current, next)?.focus();
  };
  // After an act removed the focused element, the focus goes to the row that took its place.
  useEffect(() => {
    if (chosen.key !== '' && found === -1 && document.activeElement === document.body)
      rowAt(list.current, index)?.focus();
  }, [chosen.key, found, index]);

  const claim = ({ kind, id, claim: held }: Item) => {
    if (step.isPending || (held !== null && !held.isMine)) return;
    step.mutate({ kind, id, act: held === null ? { do: 'claim', from: null } : { do: 'release' } });
  };
  const press = (pressed: TodayKey) => {
    if (pressed === 'help') return setHelpShown(!isHelpShown);
    if (item === undefined) return undefined;
    if (pressed === 'next') return move(1);
    if (pressed === 'previous') return move(-1);
    if (pressed === 'claim') return claim(item);
    if (pressed === 'snooze') return setSnoozing(canSnooze(item.kind) && item.snooze === null);
    if (pressed === 'note')
      return detail.current?.querySelector<HTMLElement>('.today-notes textarea')?.focus();
    const address = addressOf(item);
    return address === undefined ? heading.current?.focus() : void navigate(address);
  };
  useTodayKeys(areKeysOn, press);

  return (
    <>
      <TodayKeys isShown={isHelpShown} isOn={areKeysOn} onShown={setHelpShown} onOn={turnKeys} />
      <div className="today">
        <div ref={list}>
          <TodayHead />
          <RowParts pages={pages}>
            {(part, before) => (
              <ul className="today-rows" aria-label={t('consoleToday.list')}>
                {part.map((row, at) => (
                  <TodayRow
                    key={keyOf(row)}
                    item={row}
                    isChosen={keyOf(row) === key}
                    onChoose={() => {
                      choose(before + at);
                      // On a phone the detail is below the list.
                      detail.current?.scrollIntoView({ block: 'nearest' });
                    }}
                  />
                ))}
              </ul>
            )}
          </RowParts>
        </div>
        <section ref={detail} className="panel today-detail" aria-label={t('consoleToday.title')}>
          {item === undefined ? null : (
            <TodayDetail
              key={key}
              item={item}
              step={step}
              isSnoozing={isSnoozing}
              onSnoozing={setSnoozing}
              onBack={() => rowAt(list.current, index)?.focus()}
              headingRef={heading}
            />
          )}
        </section>
      </div>
    </>
  );
}
