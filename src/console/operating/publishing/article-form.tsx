import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OperatorResource } from '#contract/content-operator.ts';
import { languages, resourceKinds, type Language } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { Answer } from '#src/console/base/answer.tsx';
import { type KeptForm, useKeptForm } from '#src/console/base/decision/refusal-drafts.ts';
import { OffButton } from '#src/console/base/off-button.tsx';
import { blocksOf, firstDifference, textOf } from './article-text.view.ts';
import { ArticleWords } from './article-words.tsx';
import { useArticleSave } from './use-article-save.ts';

const empty = { title: '', summary: '', text: '' };
export type Written = typeof empty;

const writtenOf = (article: OperatorResource | undefined, language: Language): Written => {
  const words = (article?.preview ?? article?.shown)?.[language];
  return words === undefined
    ? empty
    : { title: words.title, summary: words.summary, text: textOf(words.body) };
};

/** The unsaved text of an article, with the article as it was when the text was begun. */
export const useArticleForm = (
  article: OperatorResource | undefined,
): KeptForm<
  { kind: (typeof resourceKinds)[number]; en: Written; zh: Written },
  OperatorResource | undefined
> =>
  useKeptForm(
    `article ${article?.id ?? ''}`,
    {
      kind: (article?.preview ?? article?.shown)?.kind ?? 'help',
      en: writtenOf(article, 'en'),
      zh: writtenOf(article, 'zh'),
    },
    article,
  );

interface ArticleFormProps {
  /** As it was opened, or as the operator last saved it. Only this edit is saved against. */
  article: OperatorResource | undefined;
  onSaved: (saved: OperatorResource) => void;
}

/** The text of an article in both languages, with the same parts in both. */
export function ArticleForm({ article, onSaved }: ArticleFormProps) {
  const { t } = useTranslation();
  const select = useId();
  const form = useArticleForm(article);
  const { kind, en, zh } = form.typed;
  const words = { en, zh };
  const sent = useRef(form.typed);
  const { save, data, error, isPending } = useArticleSave(article, (saved) => {
    form.settle(sent.current, saved);
    onSaved(saved);
  });
  const bodies = { en: blocksOf(words.en.text), zh: blocksOf(words.zh.text) };
  const difference = firstDifference(bodies.en, bodies.zh);
  const isWhole = languages.every(
    (one) => words[one].title.trim() !== '' && words[one].summary.trim() !== '' && bodies[one].length > 0,
  );
  const unlike = difference === undefined ? null : t('console.articles.differ', { at: difference });
  const send = () => {
    const contentIn = (one: Language) => ({
      title: words[one].title.trim(),
      summary: words[one].summary.trim(),
      body: bodies[one],
    });
    if (isPending) return;
    sent.current = form.typed;
    save({ kind, en: contentIn('en'), zh: contentIn('zh') });
  };
  return (
    <section aria-label={t('console.articles.words')}>
      <div className="field">
        <label htmlFor={select}>{t('console.articles.kind')}</label>
        <select
          id={select}
          value={kind}
          onChange={({ target }) =>
            form.set({ ...form.typed, kind: resourceKinds.find((one) => one === target.value) ?? kind })
          }
        >
          {resourceKinds.map((one) => (
            <option key={one} value={one}>
              {t(`console.articles.kinds.${one}`)}
            </option>
          ))}
        </select>
      </div>
      <p className="faint">{t('console.articles.signs')}</p>
      {languages.map((one) => (
        <ArticleWords
          key={one}
          language={one}
          words={words[one]}
          most={limits.articleText * 4}
          onChange={(part) => form.set({ ...form.typed, [one]: { ...words[one], ...part } })}
        />
      ))}
      <div className="buttons">
        <OffButton
          kind="main"
          isBusy={isPending}
          off={isWhole ? unlike : t('console.articles.missing')}
          onPress={send}
        >
          {t('console.articles.save')}
        </OffButton>
      </div>
      <Answer done={data === undefined ? null : t('console.articles.saved')} error={error} onAgain={send} />
    </section>
  );
}
