import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { LoadState } from '#src/console/base/load-state.tsx';
import { Page } from '#src/console/base/page.tsx';
import { ArticleForm } from './article-form.tsx';
import { ArticleSteps } from './article-steps.tsx';
import { articleQueries } from './articles.queries.ts';

/** One article: its text in both languages, and its steps. */
export function ArticlePage() {
  const { t } = useTranslation();
  const { id = 'new' } = useParams();
  /** Leaves the form after its draft was discarded. */
  const [round, setRound] = useState(0);
  const { data, error, refetch } = useQuery({ ...articleQueries.detail(id), enabled: id !== 'new' });
  return (
    <Page
      title={t(id === 'new' ? 'console.articles.new' : 'console.articles.one')}
      back={<Link to="/articles">{t('console.articles.back')}</Link>}
    >
      {id === 'new' ? <ArticleForm key="new" article={undefined} /> : null}
      {id !== 'new' && data === undefined ? <LoadState error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined ? null : (
        <>
          <p>
            <span className="mark">{t(`console.articles.states.${data.state}`)}</span>{' '}
            {data.preview !== null && data.shown !== null ? t('console.articles.hasDraft') : null}
          </p>
          <p>
            <Link to={`/articles/${id}/versions`}>{t('consoleRules.versions.link')}</Link>
          </p>
          <ArticleForm key={round} article={data} />
          <ArticleSteps article={data} onDiscarded={() => setRound(round + 1)} />
        </>
      )}
    </Page>
  );
}
