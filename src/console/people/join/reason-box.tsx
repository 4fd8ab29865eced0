import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import { LimitNote } from '#src/console/base/limit-note.tsx';
import { useTextLimit } from '#src/console/base/use-text-limit.ts';
import type { Field } from './join.view.ts';

interface ReasonBoxProps {
  field: Field;
  /** Undefined: nothing is wrong with this field. */
  text: string | undefined;
  onText: (text: string | undefined) => void;
}

/** Box for the reason that the person reads beside this field when the form is refused. */
export function ReasonBox({ field, text, onText }: ReasonBoxProps) {
  const { t } = useTranslation();
  const note = useId();
  const { onPaste, ...limited } = useTextLimit(text ?? '', limits.reason);
  const name = t(`console.field.${field}`);
  if (text === undefined)
    return (
      <button
        type="button"
        className="quiet"
        aria-label={t('console.reason.addTo', { field: name })}
        onClick={() => onText('')}
      >
        {t('console.reason.add')}
      </button>
    );
  return (
    <div className="reason">
      <textarea
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the press on the button asked for this box
        autoFocus={text === ''}
        aria-label={t('console.reason.of', { field: name })}
        placeholder={t('console.reason.hint')}
        rows={2}
        maxLength={limits.reason}
        value={text}
        onPaste={onPaste}
        aria-describedby={note}
        onChange={({ target }) => onText(target.value)}
      />
      <LimitNote id={note} count={text.length} limit={limits.reason} {...limited} />
      <button
        type="button"
        className="quiet"
        aria-label={t('console.reason.removeOf', { field: name })}
        onClick={() => onText(undefined)}
      >
        {t('console.reason.remove')}
      </button>
    </div>
  );
}
