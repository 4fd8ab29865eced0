import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { useList } from '#src/features/base/reading/use-list.ts';
import { useScreenParams } from '#src/features/base/screen-params/use-screen-params.ts';
import type { DayClass } from '#src/features/teaching/class/day-class.view.ts';
import { ownClassSources } from '#src/features/teaching/class/own-class.queries.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { Chips } from '#src/ui/chips.tsx';
import { focusRow } from '#src/ui/focus-row.ts';
import { InfiniteList } from '#src/ui/infinite-list.tsx';
import { List } from '#src/ui/list-row.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Section } from '#src/ui/section.tsx';
import { DayClassRow } from './day-class-row.tsx';

type When = 'upcoming' | 'past';

/** It stays the same function, so that a new page draws its own rows alone. */
const rowOf = (record: DayClass) => <DayClassRow record={record} />;

/** Rows before a tap: the rest of the page stays within reach. */
const shownFirst = 4;

/** The coach's own classes, to come or past: the first ones, and all after a tap or by the address. */
export function OwnClasses() {
  const { t } = useTranslation();
  const [when, setWhen] = useState<When>('upcoming');
  const isWhole = useScreenParams(paths.coach.mine).classes === 'all';
  const [, setQuery] = useSearchParams();
  const isTapped = useRef(false);
  const label = t('teaching.mine.classes');
  useEffect(() => {
    if (isWhole && isTapped.current) focusRow(label, shownFirst);
    isTapped.current = false;
  }, [isWhole, label]);
  const showAll = () => {
    isTapped.current = true;
    setQuery({ classes: 'all' }, { replace: true });
  };
  const list = useList(ownClassSources.classes(when), { missing: t('teaching.mine.classesOffline') });
  return (
    <Section title={label}>
      <Chips<When>
        label={t('teaching.mine.which')}
        chips={[
          { value: 'upcoming', label: t('teaching.mine.upcoming') },
          { value: 'past', label: t('teaching.mine.past') },
        ]}
        value={when}
        onChange={setWhen}
      />
      <ListState
        {...list.view}
        offline={false}
        updated={undefined}
        skeleton="days"
        empty={{
          drawing: 'calendar',
          text: t(when === 'upcoming' ? 'teaching.mine.noUpcoming' : 'teaching.mine.noPast'),
          action:
            when === 'upcoming' ? (
              <ActionButton href={paths.coach.createClass}>{t('teaching.home.create')}</ActionButton>
            ) : undefined,
        }}
      >
        {isWhole ? (
          <InfiniteList {...list.paging} label={label} render={rowOf} />
        ) : (
          <>
            <List label={label}>
              {list.items.slice(0, shownFirst).map((record) => (
                <DayClassRow key={record.id} record={record} />
              ))}
            </List>
            {list.items.length > shownFirst ? (
              <QuietButton icon="list" onClick={showAll}>
                {t('teaching.mine.allClasses')}
              </QuietButton>
            ) : null}
          </>
        )}
      </ListState>
    </Section>
  );
}
