import './css/fields.css';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';

interface SearchFieldProps {
  /** Label for screen readers, also shown in the empty box: "Search instructors". */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The keyboard's search key. */
  onSubmit?: (() => void) | undefined;
  /** Backspace in the empty field, once for each press. */
  onEmptyBackspace?: (() => void) | undefined;
}

export function SearchField({ label, value, onChange, onSubmit, onEmptyBackspace }: SearchFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <search>
      <form
        data-m="searchbar"
        className="of-search"
        onSubmit={(event) => {
          event.preventDefault();
          // Closes the keyboard, so that the results are visible.
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
          onKeyDown={({ key, repeat }) => {
            // A held key empties the field and stops there.
            if (key === 'Backspace' && value === '' && !repeat) onEmptyBackspace?.();
          }}
        />
        {value ? (
          <IconButton
            icon="cross"
            label={t('ui.clear')}
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
