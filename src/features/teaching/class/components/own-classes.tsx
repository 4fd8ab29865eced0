import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { useList } from '#src/features/base/reading/use-list.ts';
import type { DayClass } from '#src/features/teaching/class/day-class.view.ts';
import { ownClassSources } from '#src/features/teaching/class/own-class.queries.ts';
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
  const { t } = useTranslation();
  const [when, setWhen] = useState<When>('upcoming');
  const list = useList(ownClassSources.classes(when), { missing: t('teaching.mine.classesOffline') });
  return (
    <Section title={t('teaching.mine.classes')}>
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
        <InfiniteList {...list.paging} label={t('teaching.mine.classes')} render={rowOf} />
      </ListState>
    </Section>
  );
}
