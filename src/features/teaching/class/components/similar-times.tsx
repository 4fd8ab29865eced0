import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Input } from '#contract/all-apis.ts';
import type { ClassRecord } from '#contract/class.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { classQueries, type SimilarTo } from '#src/features/teaching/class/class.queries.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { List } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';
import { Skeleton } from '#src/ui/skeletons.tsx';
import { ClassRow } from './class-row.tsx';

const mostSimilar = 3;

interface SimilarTimesProps {
  cls: SimilarTo;
  /** Conditions of the search on the server. */
  narrow?: Pick<Input<'class.list'>, 'age' | 'needs'>;
  /** False for a class that would be refused again. */
  suits?: (one: ClassRecord) => boolean;
  /** False when the instructor refused for a reason that stays. */
  offersCoach?: boolean;
}

/** The next step when a class cannot be had: the same activity in the same city, or the same instructor. */
export function SimilarTimes({ cls, narrow, suits = () => true, offersCoach = true }: SimilarTimesProps) {
  const { t } = useTranslation();
  const query = useQuery(classQueries.similar(cls, narrow));
  const data = query.data?.filter(suits).slice(0, mostSimilar);
  // Open classes that do not fit are no missing classes.
  const none = query.data?.length === 0 ? 'class.similar.none' : 'class.similar.noneFits';
  return (
    <Section title={t('class.similar.title')}>
      {query.isPending ? <Skeleton layout="list" count={1} /> : null}
      {query.isError ? <p className="of-faint">{t('common.noAnswer')}</p> : null}
      {data?.length === 0 ? (
        <>
          <p className="of-faint">{t(none)}</p>
          <QuietButton href={paths.student.coach} icon="search">
            {t('class.similar.search')}
          </QuietButton>
        </>
      ) : null}
      {data === undefined || data.length === 0 ? null : (
        <List>
          {data.map((record) => (
            <ClassRow key={record.id} record={record} />
          ))}
        </List>
      )}
      {offersCoach ? (
        <QuietButton href={pathTo(paths.student.coachDetail, { id: cls.coach.id })} icon="person">
          {t('class.similar.sameCoach')}
        </QuietButton>
      ) : null}
    </Section>
  );
}
