import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResourceSummary } from '#contract/content.ts';
import { paths } from '#contract/paths.ts';
import { useFormat } from '#src/i18n/format.ts';
import { resourcesQuery } from '#src/offline/article-queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { FactRow } from '#src/ui/fact-row.tsx';
import { List } from '#src/ui/list-row.tsx';

interface HomeArticlesProps {
  fresh: readonly ResourceSummary[] | undefined;
}

/** The way to the articles with the title of the newest: of the answer, otherwise of those on this phone. */
export const HomeArticles = memo(function HomeArticles({ fresh }: HomeArticlesProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const { data } = useOffline(resourcesQuery());
  const [newest] = fresh ?? data ?? [];
  if (newest === undefined) return null;
  return (
    <List>
      <FactRow
        icon="book"
        title={t('home.student.allResources')}
        text={newest[language].title}
        href={paths.student.resource}
      />
    </List>
  );
});
