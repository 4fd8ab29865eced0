import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Resource } from '#contract/content.ts';
import { languages } from '#contract/enums.ts';
import { LoadState } from '#src/console/base/load-state.tsx';
import { TextDiff } from '#src/console/base/text-diff.tsx';
import { textOf } from './article-text.view.ts';
import { articleQueries } from './articles.queries.ts';

const linesOf = ({ title, summary, body }: Resource['en']): string[] => [
  title,
  summary,
  ...body.flatMap((block) => textOf([block]).split('\n')),
];

interface ArticleChangeProps {
  id: string;
  version: number;
  /** The version before it; undefined for the first one, which is compared with itself. */
  before: number | undefined;
}

/** A version of an article, with what it changed. */
export function ArticleChange({ id, version, before }: ArticleChangeProps) {
  const { t } = useTranslation();
  const one = useQuery(articleQueries.version(id, version));
  const earlier = useQuery(articleQueries.version(id, before ?? version));
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
          before={linesOf(old[language])}
          after={linesOf(after[language])}
        />
      ))}
    </>
  );
}
