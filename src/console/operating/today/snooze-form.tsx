import { type FormEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DAY_MS } from '#contract/durations.ts';
import { limits } from '#contract/limits.ts';
import { now } from '#src/clock/clock.ts';
import { useKept } from '#src/console/base/decision/refusal-drafts.ts';
import { TextBox } from '#src/console/base/decision/text-box.tsx';
import { OffButton } from '#src/console/base/off-button.tsx';
import { dayIn, readerZone } from '#src/i18n/format.ts';

interface SnoozeFormProps {
  /** Names the item, so that an unsent reason survives the idle close of a console. */
  id: string;
  /** Most days ahead. */
  days: number;
  isBusy: boolean;
  onSnooze: (until: string, reason: string, onDone: () => void) => void;
}

/** Tomorrow at nine, on the reader's clock. */
const tomorrow = () => `${dayIn(readerZone(), new Date(now() + DAY_MS).toISOString())}T09:00`;

/** Hides an item until a time, with a reason. Focuses its first field on opening. */
export function SnoozeForm({ id, days, isBusy, onSnooze }: SnoozeFormProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useKept<string | undefined>(`${id} snooze until`, undefined);
  const until = typed ?? tomorrow();
  const [text, setText] = useKept(`${id} snooze`, '');
  const field = useId();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const reason = text.trim();
  const at = new Date(until);
  const isTime = !Number.isNaN(at.getTime()) && at.getTime() > now() && at.getTime() <= now() + days * DAY_MS;
  const missing = isTime ? t('consoleToday.reason') : t('consoleToday.until');
  const off = isTime && reason !== '' ? null : t('console.off.fill', { field: missing });
  const done = () => {
    setText('');
    setTyped(undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && off === null) onSnooze(at.toISOString(), reason, done);
  };
  return (
    <form className="narrow" onSubmit={submit}>
      <p>{t('consoleToday.snoozeMeans')}</p>
      <div className="field">
        <label htmlFor={field}>{t('consoleToday.until')}</label>
        <input
          id={field}
          ref={first}
          type="datetime-local"
          value={until}
          aria-describedby={`${field}-hint`}
          onChange={({ target }) => setTyped(target.value)}
        />
        <p id={`${field}-hint`} className="faint">
          {t('consoleToday.untilHint', { days })}
        </p>
      </div>
      <TextBox
        label={t('consoleToday.reason')}
        hint={t('consoleToday.reasonHint')}
        maxLength={limits.reason}
        value={text}
        onValue={setText}
      />
      <OffButton type="submit" kind="main" isBusy={isBusy} off={off}>
        {t('consoleToday.snoozeNow')}
      </OffButton>
    </form>
  );
}
