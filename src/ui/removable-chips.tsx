import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';

interface RemovableChipsProps {
  /** Name of the group, for screen readers. */
  label: string;
  chips: readonly { readonly key: string; readonly label: string; readonly onRemove: () => void }[];
  /** Low, as words in a search field. */
  isSmall?: boolean;
}

/** The filters of a list; a tap removes one. Renders nothing without filters. */
export function RemovableChips({ label, chips, isSmall = false }: RemovableChipsProps) {
  const { t } = useTranslation();
  const row = useRef<HTMLUListElement>(null);
  if (chips.length === 0) return null;
  return (
    <ul ref={row} className={isSmall ? 'of-chips of-tokens' : 'of-chips'} aria-label={label} tabIndex={-1}>
      {chips.map((chip) => (
        <li key={chip.key}>
          <button
            type="button"
            className="of-chip"
            aria-label={t('ui.removeNamed', { name: chip.label })}
            onClick={() => {
              // Moves the focus to the row before the chip disappears.
              row.current?.focus();
              chip.onRemove();
            }}
          >
            {chip.label}
            <Icon name="cross" size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}
