import { useTranslation } from 'react-i18next';
import type { OperatorResource } from '#contract/content-operator.ts';
import { limits } from '#contract/limits.ts';
import { Answer } from '#src/console/base/answer.tsx';
import { useKept } from '#src/console/base/decision/refusal-drafts.ts';
import { OffButton } from '#src/console/base/off-button.tsx';
import { TextField } from '#src/console/base/text-field.tsx';
import { type ArticleStep, useArticleStep } from './use-article-step.ts';

interface ArticleStepsProps {
  /** As the operator reads it in the form. A newer edit is never published unread. */
  article: OperatorResource;
  onDone: (step: ArticleStep, after: OperatorResource) => void;
}

/** The actions on an article. Unpublishing it needs a reason. */
export function ArticleSteps({ article, onDone }: ArticleStepsProps) {
  const { t } = useTranslation();
  const { id, actions } = article;
  const [reason, setReason] = useKept(`${id} unpublish`, '');
  const { mutate, variables, data, error, isPending } = useArticleStep(article, (step, after) => {
    setReason('');
    onDone(step, after);
  });
  const take = (step: ArticleStep) => {
    if (!isPending) mutate(step);
  };
  return (
    <section aria-label={t('console.articles.steps')}>
      <div className="buttons">
        {actions.includes('publish') ? (
          <button
            type="button"
            className="main"
            aria-busy={isPending}
            onClick={() => take({ do: 'publish' })}
          >
            {t('console.articles.publish')}
          </button>
        ) : null}
        {actions.includes('discard') ? (
          <button type="button" aria-busy={isPending} onClick={() => take({ do: 'discard' })}>
            {t('console.articles.discard')}
          </button>
        ) : null}
      </div>
      {actions.includes('unpublish') ? (
        <>
          <TextField
            label={t('console.articles.reason')}
            hint={t('console.articles.reasonHint')}
            value={reason}
            maxLength={limits.reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <OffButton
            kind="danger"
            isBusy={isPending}
            off={reason.trim() === '' ? t('console.off.fill', { field: t('console.articles.reason') }) : null}
            onPress={() => take({ do: 'unpublish', reason: reason.trim() })}
          >
            {t('console.articles.unpublish')}
          </OffButton>
        </>
      ) : null}
      <Answer
        done={
          data === undefined || variables === undefined ? null : t(`console.articles.did.${variables.do}`)
        }
        error={error}
        onAgain={() => {
          if (variables) mutate(variables);
        }}
      />
    </section>
  );
}
