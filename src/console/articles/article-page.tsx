import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { LoadState } from '#src/console/load-state.tsx';
import { Page } from '#src/console/page.tsx';
import { ArticleForm } from './article-form.tsx';
import { ArticleSteps } from './article-steps.tsx';
import { articleQueries } from './articles.queries.ts';

/** One article: its words in both languages, and what is done with it. */
export function ArticlePage() {
  const { t } = useTranslation('console');
  const { id = 'new' } = useParams();
  /** A draft that was thrown away leaves the form too. */
  const [round, setRound] = useState(0);
  const { data, error, refetch } = useQuery({ ...articleQueries.detail(id), enabled: id !== 'new' });
  return (
    <Page
      title={t(id === 'new' ? 'articles.new' : 'articles.one')}
      back={<Link to="/articles">{t('articles.back')}</Link>}
    >
      {id === 'new' ? <ArticleForm key="new" article={undefined} /> : null}
      {id !== 'new' && data === undefined ? <LoadState error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined ? null : (
        <>
          <p>
            <span className="mark">{t(`articles.states.${data.state}`)}</span>{' '}
            {data.preview !== null && data.shown !== null ? t('articles.hasDraft') : null}
          </p>
          <ArticleForm key={round} article={data} />
          <ArticleSteps article={data} onDiscarded={() => setRound(round + 1)} />
        </>
      )}
    </Page>
  );
}
