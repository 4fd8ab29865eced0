import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import type { Field } from './join.view.ts';

interface ReasonBoxProps {
  field: Field;
  /** Undefined: nothing is wrong with this field. */
  text: string | undefined;
  onText: (text: string | undefined) => void;
}

/** What the person reads beside this field when the form is refused. */
export function ReasonBox({ field, text, onText }: ReasonBoxProps) {
  const { t } = useTranslation('console');
  const name = t(`field.${field}`);
  if (text === undefined)
    return (
      <button
        type="button"
        className="quiet"
        aria-label={t('reason.addTo', { field: name })}
        onClick={() => onText('')}
      >
        {t('reason.add')}
      </button>
    );
  return (
    <div className="reason">
      <textarea
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the press on the button asked for this box
        autoFocus={text === ''}
        aria-label={t('reason.of', { field: name })}
        placeholder={t('reason.hint')}
        rows={2}
        maxLength={limits.reason}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
      <button
        type="button"
        className="quiet"
        aria-label={t('reason.removeOf', { field: name })}
        onClick={() => onText(undefined)}
      >
        {t('reason.remove')}
      </button>
    </div>
  );
}
