import { useId } from 'react';
import { useTranslation } from 'react-i18next';

interface ContentChoiceProps {
  /** Undefined until the operator has decided. */
  isNewContent: boolean | undefined;
  onChange: (isNewContent: boolean) => void;
}

/** The operator decides for each change: words were only corrected, or the lesson is passed again. */
export function ContentChoice({ isNewContent, onChange }: ContentChoiceProps) {
  const { t } = useTranslation();
  const group = useId();
  return (
    <fieldset className="choices" aria-describedby={`${group}-hint`}>
      <legend>{t('consoleLessons.content')}</legend>
      {([false, true] as const).map((each) => (
        <label key={String(each)}>
          <input type="radio" name={group} checked={isNewContent === each} onChange={() => onChange(each)} />
          <span>{t(each ? 'consoleLessons.again' : 'consoleLessons.corrected')}</span>
        </label>
      ))}
      <p id={`${group}-hint`} className="faint">
        {t('consoleLessons.againHint')}
      </p>
    </fieldset>
  );
}
