import { useTranslation } from 'react-i18next';
import type { ClassRecord } from '#contract/class.ts';
import { ClassRow } from '#src/features/teaching/class/components/class-row.tsx';
import { isNarrowed, type CoachSearch } from '#src/features/teaching/search/coach-search.view.ts';
import { useClassList } from '#src/features/teaching/search/use-class-list.ts';
import { dayIn, useFormat } from '#src/i18n/format.ts';
import { InfiniteList } from '#src/ui/infinite-list.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { FoundCount } from './found-count.tsx';
import { FoundDays } from './found-days.tsx';
import { NothingFound } from './nothing-found.tsx';

interface FoundClassesProps {
  search: CoachSearch;
  onChange: (search: CoachSearch) => void;
  onClear: () => void;
}

const dayOf = ({ startsAt, zone }: ClassRecord): string => dayIn(zone, startsAt);

/** They stay the same functions, so that a new page draws its own rows alone. */
const rowOf = (record: ClassRecord) => <ClassRow record={record} />;
const rowInCity = (record: ClassRecord) => <ClassRow record={record} hideCity />;

/** Matching classes grouped by day; full ones offer the waitlist. */
export function FoundClasses({ search, onChange, onClear }: FoundClassesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { list, isHereOnly, countHere } = useClassList(search, t('search.classes.offline'));
  const isNarrow = isNarrowed(search);
  return (
    <>
      <FoundDays search={search} onChange={onChange} />
      <FoundCount list={list} />
      <ListState
        {...list.view}
        skeleton="days"
        empty={{
          drawing: 'calendar',
          text: t(
            isHereOnly
              ? 'search.classes.emptyHere'
              : isNarrow
                ? 'search.classes.empty'
                : 'search.classes.none',
          ),
          ...(isNarrow && {
            action: (
              <NothingFound search={search} countHere={countHere} onChange={onChange} onClear={onClear} />
            ),
          }),
        }}
      >
        {isHereOnly ? (
          <p className="of-faint">
            {t(search.km === '' ? 'search.classes.hereOnly' : 'search.classes.partlyHere')}
          </p>
        ) : null}
        <InfiniteList
          {...list.paging}
          label={t('search.classes.results')}
          areHeadingsHidden
          headingOf={(record, before) =>
            before && dayOf(before) === dayOf(record) ? undefined : format.day(record.startsAt, record.zone)
          }
          render={search.city === '' || search.km !== '' ? rowOf : rowInCity}
        />
      </ListState>
    </>
  );
}
