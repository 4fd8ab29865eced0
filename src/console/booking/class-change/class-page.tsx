import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { ClassRecord } from '#contract/class.ts';
import { useNow } from '#src/clock/use-now.ts';
import { LoadState } from '#src/console/base/load-state.tsx';
import { Page } from '#src/console/base/page.tsx';
import { PersonWords } from '#src/console/base/person-words.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { CancelClass } from './cancel-class.tsx';
import { ClassHelpers } from './class-helpers.tsx';
import { ClassRoster } from './class-roster.tsx';
import { classQueries } from './class.queries.ts';
import { NameSubstitute } from './name-substitute.tsx';

/** One class: its facts, its people on demand, a substitute for its instructor, and its cancellation. */
export function ClassPage() {
  const { t } = useTranslation();
  const f = useFormat();
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(classQueries.detail(id));
  return (
    <Page
      title={data === undefined ? t('console.classes.one') : f.local(data.title)}
      back={<Link to="/classes">{t('console.classes.back')}</Link>}
    >
      {data === undefined ? (
        <LoadState error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <ClassFacts cls={data} />
          <ClassRoster id={data.id} zone={data.zone} />
          <ClassHelpers id={data.id} zone={data.zone} />
          <ClassSteps cls={data} />
        </>
      )}
    </Page>
  );
}

/** The steps that the server takes: a substitute before the start, a cancellation before the end. */
function ClassSteps({ cls }: { cls: ClassRecord }) {
  const { t } = useTranslation();
  const at = useNow();
  if (cls.state !== 'canceled' && Date.parse(cls.endsAt) <= at)
    return <p className="note">{t('console.classes.over')}</p>;
  return (
    <>
      {Date.parse(cls.startsAt) <= at ? null : <NameSubstitute cls={cls} />}
      <CancelClass cls={cls} />
    </>
  );
}

function ClassFacts({ cls }: { cls: ClassRecord }) {
  const { t } = useTranslation();
  const f = useFormat();
  const at = useNow();
  const { coach, startsAt, endsAt, zone, place, capacity, seatsLeft, waitlist, canceled } = cls;
  // Ended orders hold no seat: the counts say nothing about a class that is over.
  const isOver = canceled !== null || Date.parse(endsAt) <= at;
  return (
    <>
      <ul className="facts">
        <li>
          <PersonWords
            id={coach.id}
            name={f.name(coach)}
            words={(name) => t('console.classes.by', { name })}
          />
        </li>
        <li>{f.dayTimeAt(startsAt, zone)}</li>
        <li>{place.name}</li>
        {isOver ? null : (
          <>
            <li>{t('console.classes.seats', { taken: capacity - seatsLeft, all: capacity })}</li>
            <li>{t('console.classes.waiting', { count: waitlist.length })}</li>
          </>
        )}
      </ul>
      {canceled === null ? null : (
        <p className="note">
          {t(`console.classes.canceledBy.${canceled.by}`, { when: f.dayTime(canceled.at, zone) })}{' '}
          {canceled.text === '' ? null : <q className="typed">{canceled.text}</q>}
        </p>
      )}
    </>
  );
}
