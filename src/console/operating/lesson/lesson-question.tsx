import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type Language, languages } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { TextField } from '#src/console/base/text-field.tsx';
import { choicesOf, type WrittenQuestion } from './lesson-text.view.ts';

interface LessonQuestionProps {
  number: number;
  question: WrittenQuestion;
  /** Headings of the lesson. */
  headings: readonly string[];
  onChange: (question: WrittenQuestion) => void;
  /** Missing while the check has the fewest questions. */
  onRemove: (() => void) | undefined;
}

/** One question of the check, with its answers in both languages. */
export function LessonQuestion({ number, question, headings, onChange, onRemove }: LessonQuestionProps) {
  const { t } = useTranslation();
  const change = (language: Language, part: Partial<WrittenQuestion['en']>) =>
    onChange({ ...question, [language]: { ...question[language], ...part } });
  return (
    <fieldset>
      <legend>{t('consoleLessons.question', { number })}</legend>
      {languages.map((language) => (
        <div key={language} lang={language === 'zh' ? 'zh-Hans' : 'en'}>
          <TextField
            label={t('consoleLessons.asked', { language: t(`console.languages.${language}`) })}
            value={question[language].text}
            maxLength={limits.articleSummary}
            onChange={({ target }) => change(language, { text: target.value })}
          />
          <Choices
            language={language}
            value={question[language].choices}
            onChange={(choices) => change(language, { choices })}
          />
        </div>
      ))}
      <Choice
        label={t('consoleLessons.right')}
        options={choicesOf(question.en.choices)}
        value={question.right}
        onChange={(right) => onChange({ ...question, right })}
      />
      <Choice
        label={t('consoleLessons.section')}
        options={headings}
        value={question.section}
        onChange={(section) => onChange({ ...question, section })}
      />
      {onRemove === undefined ? null : (
        <button type="button" className="quiet" onClick={onRemove}>
          {t('consoleLessons.remove', { number })}
        </button>
      )}
    </fieldset>
  );
}

interface ChoicesProps {
  language: Language;
  value: string;
  onChange: (value: string) => void;
}

function Choices({ language, value, onChange }: ChoicesProps) {
  const { t } = useTranslation();
  const box = useId();
  return (
    <div className="field">
      <label htmlFor={box}>
        {t('consoleLessons.choices', { language: t(`console.languages.${language}`) })}
      </label>
      <textarea
        id={box}
        rows={4}
        maxLength={limits.articleLine * 4}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

interface ChoiceProps {
  label: string;
  options: readonly string[];
  value: number;
  onChange: (value: number) => void;
}

function Choice({ label, options, value, onChange }: ChoiceProps) {
  const select = useId();
  return (
    <div className="field">
      <label htmlFor={select}>{label}</label>
      <select id={select} value={value} onChange={({ target }) => onChange(Number(target.value))}>
        {value < options.length ? null : <option value={value}>–</option>}
        {options.map((option, place) => (
          <option key={place} value={place}>
            {option}
          </option>
        ))}
      </select>
    </div>
  );
}
