import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { languages } from '#contract/enums.ts';
import { LoadState } from '#src/console/base/load-state.tsx';
import { TextDiff } from '#src/console/base/text-diff.tsx';
import { linesOf } from './lesson-text.view.ts';
import { lessonQueries } from './lessons.queries.ts';

interface LessonChangeProps {
  slug: string;
  edit: number;
  /** The change before it; undefined for the first one, which is compared with itself. */
  before: number | undefined;
}

/** A saved change of a lesson: what it changed. */
export function LessonChange({ slug, edit, before }: LessonChangeProps) {
  const { t } = useTranslation();
  const one = useQuery(lessonQueries.version(slug, edit));
  const earlier = useQuery(lessonQueries.version(slug, before ?? edit));
  const { data: after } = one;
  const { data: old } = earlier;
  if (after === undefined || old === undefined)
    return (
      <LoadState
        error={one.error ?? earlier.error}
        onRetry={() => {
          void one.refetch();
          void earlier.refetch();
        }}
      />
    );
  return (
    <>
      {before === undefined ? <p className="note">{t('consoleRules.versions.first')}</p> : null}
      {languages.map((language) => (
        <TextDiff
          key={language}
          language={language}
          before={linesOf(old, language)}
          after={linesOf(after, language)}
        />
      ))}
    </>
  );
}
