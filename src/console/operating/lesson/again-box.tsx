import { useId } from 'react';
import { useTranslation } from 'react-i18next';

interface AgainBoxProps {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** Tick for a change with new content: the lesson is then passed again. */
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
