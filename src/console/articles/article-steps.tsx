import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OperatorResource } from '#contract/content-operator.ts';
import { limits } from '#contract/limits.ts';
import { Answer } from '#src/console/reviews/answer.tsx';
import { TextField } from '#src/console/text-field.tsx';
import { type ArticleStep, useArticleStep } from './use-article-step.ts';

interface ArticleStepsProps {
  article: OperatorResource;
  onDiscarded: () => void;
}

/** What can be done with an article; to take it away needs a reason. */
export function ArticleSteps({ article, onDiscarded }: ArticleStepsProps) {
  const { t } = useTranslation('console');
  const [reason, setReason] = useState('');
  const { mutate, variables, data, error, isPending } = useArticleStep(article, (step) => {
    setReason('');
    if (step.do === 'discard') onDiscarded();
  });
  const { actions } = article;
  const take = (step: ArticleStep) => {
    if (!isPending) mutate(step);
  };
  return (
    <section aria-label={t('articles.steps')}>
      <div className="buttons">
        {actions.includes('publish') ? (
          <button
            type="button"
            className="main"
            aria-busy={isPending}
            onClick={() => take({ do: 'publish' })}
          >
            {t('articles.publish')}
          </button>
        ) : null}
        {actions.includes('discard') ? (
          <button type="button" aria-busy={isPending} onClick={() => take({ do: 'discard' })}>
            {t('articles.discard')}
          </button>
        ) : null}
      </div>
      {actions.includes('unpublish') ? (
        <>
          <TextField
            label={t('articles.reason')}
            hint={t('articles.reasonHint')}
            value={reason}
            maxLength={limits.reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <button
            type="button"
            className="danger"
            aria-busy={isPending}
            disabled={reason.trim() === ''}
            onClick={() => take({ do: 'unpublish', reason: reason.trim() })}
          >
            {t('articles.unpublish')}
          </button>
        </>
      ) : null}
      <Answer
        done={data === undefined || variables === undefined ? null : t(`articles.did.${variables.do}`)}
        error={error}
        onAgain={() => {
          if (variables) mutate(variables);
        }}
      />
    </section>
  );
}
