import './css/bubbles.css';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldError } from './field-error.tsx';
import { Icon } from './icon.tsx';
import { useTextLimit } from './use-text-limit.ts';

interface MessageBarProps {
  label: string;
  sendLabel: string;
  value: string;
  onChange: (value: string) => void;
  /** Not called without anything to send. */
  onSend: () => void;
  maxLength: number;
  /** Why the text cannot be sent. */
  error?: string | undefined;
  /** ChipLine with ready messages, above the box. */
  chips?: ReactNode;
  /** Button before the box, which adds something to the message. */
  tool?: ReactNode;
  /** Pictures to send, above the box. */
  added?: ReactNode;
  /** `ready`: there is something to send besides words. `busy`: it is being prepared, nothing can be sent. */
  addedState?: 'none' | 'busy' | 'ready' | undefined;
}

/** Keyboards with a mouse send with Enter; the return key of a phone begins a new line. */
const hasKeyboard = (): boolean => window.matchMedia('(hover: hover) and (pointer: fine)').matches;

/** Box for a message that grows with its text, and the button that sends it. Belongs in the screen's `bottom`. */
export function MessageBar(props: MessageBarProps) {
  const { label, sendLabel, value, onChange, onSend, maxLength, error, chips, tool, added, addedState } =
    props;
  const { t } = useTranslation();
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const { cut, isNear, onPaste } = useTextLimit(value, maxLength);
  const isEmpty = addedState === 'busy' || (value.trim() === '' && addedState !== 'ready');
  const send = () => {
    box.current?.focus();
    if (!isEmpty) onSend();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // A Chinese keyboard takes Enter for the letters typed so far.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return;
    event.preventDefault();
    send();
  };
  const described = [isNear && `${id}-count`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <form
      className="of-message-bar"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {chips}
      {error ? <FieldError id={`${id}-error`} text={error} alert /> : null}
      {added}
      <div className="of-message-row">
        {tool}
        <span className="of-message-box" data-text={value}>
          <textarea
            ref={box}
            rows={1}
            aria-label={label}
            placeholder={label}
            value={value}
            maxLength={maxLength}
            aria-invalid={error ? true : undefined}
            aria-describedby={described || undefined}
            onPaste={onPaste}
            onKeyDown={onKeyDown}
            onChange={({ target }) => onChange(target.value)}
          />
        </span>
        <button
          type="submit"
          className="of-icon-button of-send"
          aria-label={sendLabel}
          aria-disabled={isEmpty}
        >
          <Icon name="send" />
        </button>
      </div>
      {isNear ? (
        <p id={`${id}-count`} className="of-hint of-tnum" role={cut > 0 ? 'status' : undefined}>
          {cut > 0
            ? t('ui.cut', { count: cut, limit: maxLength })
            : t('ui.counter', { count: value.length, limit: maxLength })}
        </p>
      ) : null}
    </form>
  );
}
