import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { useList } from '#src/features/reading/use-list.ts';
import type { DayClass } from '#src/features/teaching/coach-day.view.ts';
import { teachingSources } from '#src/features/teaching/teaching.queries.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Chips } from '#src/ui/chips.tsx';
import { InfiniteList } from '#src/ui/infinite-list.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Section } from '#src/ui/section.tsx';
import { DayClassRow } from './day-class-row.tsx';

type When = 'upcoming' | 'past';

/** It stays the same function, so that a new page draws its own rows alone. */
const rowOf = (record: DayClass) => <DayClassRow record={record} />;

/** The coach's own classes, to come or past. */
export function OwnClasses() {
  const { t } = useTranslation('teaching');
  const [when, setWhen] = useState<When>('upcoming');
  const list = useList(teachingSources.classes(when), { missing: t('mine.classesOffline') });
  return (
    <Section title={t('mine.classes')}>
      <Chips<When>
        label={t('mine.which')}
        chips={[
          { value: 'upcoming', label: t('mine.upcoming') },
          { value: 'past', label: t('mine.past') },
        ]}
        value={when}
        onChange={setWhen}
      />
      <ListState
        {...list.view}
        offline={false}
        updated={undefined}
        skeleton="list"
        empty={{
          drawing: 'calendar',
          text: t(when === 'upcoming' ? 'mine.noUpcoming' : 'mine.noPast'),
          action:
            when === 'upcoming' ? (
              <ActionButton href={paths.coach.createClass}>{t('home.create')}</ActionButton>
            ) : undefined,
        }}
      >
        <InfiniteList {...list.paging} label={t('mine.classes')} render={rowOf} />
      </ListState>
    </Section>
  );
}
