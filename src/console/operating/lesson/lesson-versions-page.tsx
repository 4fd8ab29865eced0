import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { OperatorLesson } from '#contract/training-operator.ts';
import { LoadState } from '#src/console/base/load-state.tsx';
import { Page } from '#src/console/base/page.tsx';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { LessonChange } from './lesson-change.tsx';
import { LessonRestore } from './lesson-restore.tsx';
import { lessonQueries } from './lessons.queries.ts';

/** Every saved change of a lesson, with who made it and what it changed. Earlier words can be taken again. */
export function LessonVersionsPage() {
  const { t } = useTranslation();
  const { slug = '' } = useParams();
  const { data, error, refetch } = useQuery(lessonQueries.detail(slug));
  return (
    <Page
      title={t('consoleLessons.versions')}
      back={<Link to={`/lessons/${slug}`}>{t('consoleLessons.backToOne')}</Link>}
    >
      {data === undefined ? <LoadState error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined ? null : <Versions lesson={data} />}
    </Page>
  );
}

function Versions({ lesson }: { lesson: OperatorLesson }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<number>();
  const { slug, history } = lesson;
  return (
    <>
      <ul className="rows" aria-label={t('consoleLessons.versions')}>
        {history.map((saved, place) => (
          <li key={saved.edit} className="row letter">
            <b>{t('consoleLessons.change', { number: saved.edit })}</b>
            <Facts saved={saved} isNow={place === 0} />
            <button
              type="button"
              className="quiet"
              aria-expanded={open === saved.edit}
              onClick={() => setOpen(open === saved.edit ? undefined : saved.edit)}
            >
              {t('consoleLessons.look', { number: saved.edit })}
            </button>
            {open === saved.edit ? (
              <LessonChange slug={slug} edit={saved.edit} before={history[place + 1]?.edit} />
            ) : null}
          </li>
        ))}
      </ul>
      {history.length > 1 ? <LessonRestore lesson={lesson} /> : null}
    </>
  );
}

function Facts({ saved, isNow }: { saved: OperatorLesson['history'][number]; isNow: boolean }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { version, at, by, byName, restoredFrom } = saved;
  return (
    <ul className="facts">
      <li>{t('consoleLessons.version', { version })}</li>
      <li className="faint">
        {at === null || by === null
          ? t('consoleRules.legal.ofBuild')
          : t('consoleLessons.changed', {
              name: byName ?? t('consoleRules.nobody'),
              when: f.dayTime(at, readerZone()),
            })}
      </li>
      {restoredFrom === null ? null : <li>{t('consoleLessons.restoredFrom', { number: restoredFrom })}</li>}
      {isNow ? (
        <li>
          <span className="mark good">{t('consoleLessons.isNow')}</span>
        </li>
      ) : null}
    </ul>
  );
}
