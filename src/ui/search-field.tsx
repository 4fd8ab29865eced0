import './css/fields.css';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';

interface SearchFieldProps {
  /** What is searched: "Search instructors". Read aloud and shown in the empty box. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The keyboard's search key. */
  onSubmit?: (() => void) | undefined;
}

export function SearchField({ label, value, onChange, onSubmit }: SearchFieldProps) {
  const { t } = useTranslation('ui');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <search>
      <form
        className="of-search"
        onSubmit={(event) => {
          event.preventDefault();
          // Puts the keyboard away, so that the results are in sight.
          input.current?.blur();
          onSubmit?.();
        }}
      >
        <Icon name="search" size={20} />
        <label htmlFor={id} className="of-sr">
          {label}
        </label>
        <input
          ref={input}
          id={id}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          className="of-search-input"
          placeholder={label}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        {value ? (
          <IconButton
            icon="cross"
            label={t('clear')}
            onClick={() => {
              onChange('');
              input.current?.focus();
            }}
          />
        ) : null}
      </form>
    </search>
  );
}
