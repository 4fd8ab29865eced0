import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { LimitNote } from '#src/console/base/limit-note.tsx';
import { TextField } from '#src/console/base/text-field.tsx';
import { useTextLimit } from '#src/console/base/use-text-limit.ts';
import type { Written } from './article-form.tsx';

interface ArticleWordsProps {
  language: Language;
  words: Written;
  /** Signs of the whole text. */
  most: number;
  onChange: (part: Partial<Written>) => void;
}

/** The words of one language. */
export function ArticleWords({ language, words, most, onChange }: ArticleWordsProps) {
  const { t } = useTranslation();
  const box = useId();
  const { onPaste, ...limited } = useTextLimit(words.text, most);
  const of = { language: t(`console.languages.${language}`) };
  return (
    <fieldset lang={language}>
      <legend>{of.language}</legend>
      <TextField
        label={t('console.articles.heading', of)}
        value={words.title}
        maxLength={limits.title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <TextField
        label={t('console.articles.summary', of)}
        value={words.summary}
        maxLength={limits.articleSummary}
        onChange={({ target }) => onChange({ summary: target.value })}
      />
      <div className="field">
        <label htmlFor={box}>{t('console.articles.text', of)}</label>
        <textarea
          id={box}
          rows={14}
          maxLength={most}
          value={words.text}
          onPaste={onPaste}
          aria-describedby={`${box}-count`}
          onChange={({ target }) => onChange({ text: target.value })}
        />
        <LimitNote id={`${box}-count`} count={words.text.length} limit={most} {...limited} />
      </div>
    </fieldset>
  );
}
