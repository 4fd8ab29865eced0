import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { OperatorResource } from '#contract/content-operator.ts';
import { LoadState } from '#src/console/base/load-state.tsx';
import { Page } from '#src/console/base/page.tsx';
import { ArticleForm, useArticleForm } from './article-form.tsx';
import { ArticleSteps } from './article-steps.tsx';
import { articleQueries } from './articles.queries.ts';
import { NewerNote } from './newer-note.tsx';

/** One article: its text in both languages, and its steps. */
export function ArticlePage() {
  const { t } = useTranslation();
  const { id = 'new' } = useParams();
  const { data, error, refetch } = useQuery({ ...articleQueries.detail(id), enabled: id !== 'new' });
  return (
    <Page
      title={t(id === 'new' ? 'console.articles.new' : 'console.articles.one')}
      back={<Link to="/articles">{t('console.articles.back')}</Link>}
    >
      {id === 'new' ? <ArticleForm key="new" article={undefined} onSaved={() => undefined} /> : null}
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
          <OpenArticle key={id} article={data} />
        </>
      )}
    </Page>
  );
}

/** Form and steps of the article as it was opened. A newer edit of the query is never overwritten or published. */
function OpenArticle({ article }: { article: OperatorResource }) {
  /** `opened` follows only the operator's own steps. Another `round` begins the form again with its words. */
  const form = useArticleForm(article);
  const [{ opened, round }, setOpened] = useState({ opened: form.version ?? article, round: 0 });
  const open = (newest: OperatorResource) => {
    form.settle();
    setOpened((last) => ({ opened: newest, round: last.round + 1 }));
  };
  const follow = (own: OperatorResource) => setOpened((last) => ({ ...last, opened: own }));
  return (
    <>
      <NewerNote opened={opened.edit} newest={article.edit} onLoad={() => open(article)} />
      <ArticleForm key={round} article={opened} onSaved={follow} />
      <ArticleSteps
        article={opened}
        onDone={(step, after) => (step.do === 'discard' ? open(after) : follow(after))}
      />
    </>
  );
}
