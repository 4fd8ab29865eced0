import { useId } from 'react';
import { useTranslation } from 'react-i18next';

interface AgainBoxProps {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** Asks whether a change has new content, so that the lesson is passed again. */
export function AgainBox({ isChecked, onChange }: AgainBoxProps) {
  const { t } = useTranslation();
  const hint = useId();
  return (
    <div className="field">
      <label>
        <input
          type="checkbox"
          checked={isChecked}
          aria-describedby={hint}
          onChange={({ target }) => onChange(target.checked)}
        />{' '}
        {t('consoleLessons.again')}
      </label>
      <p id={hint} className="faint">
        {t('consoleLessons.againHint')}
      </p>
    </div>
  );
}
