import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResourceSummary } from '#contract/content.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useFormat } from '#src/i18n/format.ts';
import { resourcesQuery } from '#src/offline/article-queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { Markings } from '#src/ui/markings.tsx';
import { Section } from '#src/ui/section.tsx';

const shown = 4;

interface HomeArticlesProps {
  fresh: readonly ResourceSummary[] | undefined;
}

/** The newest articles: those of the answer, otherwise those on this phone. */
export const HomeArticles = memo(function HomeArticles({ fresh }: HomeArticlesProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const { data } = useOffline(resourcesQuery());
  const articles = (fresh ?? data ?? []).slice(0, shown);
  if (articles.length === 0) return null;
  return (
    <Section
      title={t('home.student.resources')}
      more={{ href: paths.student.resource, label: t('home.student.allResources') }}
    >
      <List>
        {articles.map((article) => (
          <ListRow
            key={article.id}
            href={pathTo(paths.student.resourceDetail, { id: article.id })}
            media={<Markings seed={article.id} shape="tile" />}
            title={article[language].title}
            text={article[language].summary}
          />
        ))}
      </List>
    </Section>
  );
});
