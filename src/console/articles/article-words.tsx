import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { TextField } from '#src/console/text-field.tsx';
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
  const { t } = useTranslation('console');
  const box = useId();
  const of = { language: t(`articles.languages.${language}`) };
  return (
    <fieldset lang={language}>
      <legend>{of.language}</legend>
      <TextField
        label={t('articles.heading', of)}
        value={words.title}
        maxLength={limits.title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <TextField
        label={t('articles.summary', of)}
        value={words.summary}
        maxLength={limits.articleSummary}
        onChange={({ target }) => onChange({ summary: target.value })}
      />
      <div className="field">
        <label htmlFor={box}>{t('articles.text', of)}</label>
        <textarea
          id={box}
          rows={14}
          maxLength={most}
          value={words.text}
          onChange={({ target }) => onChange({ text: target.value })}
        />
      </div>
    </fieldset>
  );
}
