import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '#src/console/base/text-field.tsx';
import type { Draft } from './announcement-draft.view.ts';
import { useTimeWords } from './use-time-words.ts';

interface SendTimeProps {
  draft: Draft;
  /** The instant of the typed time; undefined while it is missing, too soon, or too far ahead. */
  instant: string | undefined;
  onChange: (part: Pick<Draft, 'isLater' | 'at'>) => void;
}

/** Now, or at a time on the operator's clock. Shows the same moment on the clock of the audience's city. */
export function SendTime({ draft: { isLater, at, audience }, instant, onChange }: SendTimeProps) {
  const { t } = useTranslation();
  const name = useId();
  const timeWords = useTimeWords();
  const choice = (later: boolean) => (
    <label>
      <input
        type="radio"
        name={name}
        checked={isLater === later}
        onChange={() => onChange({ isLater: later, at })}
      />
      {t(later ? 'console.announce.when.later' : 'console.announce.when.now')}
    </label>
  );
  return (
    <fieldset className="choices">
      <legend>{t('console.announce.when.legend')}</legend>
      {choice(false)}
      {choice(true)}
      {isLater ? (
        <>
          <TextField
            label={t('console.announce.when.at')}
            hint={t('console.announce.when.hint')}
            type="datetime-local"
            value={at}
            onChange={({ target }) => onChange({ isLater, at: target.value })}
          />
          <p aria-live="polite">{instant === undefined ? null : timeWords(instant, audience.cityId)}</p>
        </>
      ) : null}
    </fieldset>
  );
}
