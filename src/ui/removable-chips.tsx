import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';

interface RemovableChipsProps {
  /** What they do together; read aloud. */
  label: string;
  chips: readonly { readonly key: string; readonly label: string; readonly onRemove: () => void }[];
}

/** What narrows a list, each gone by a tap; nothing at all when there are none. */
export function RemovableChips({ label, chips }: RemovableChipsProps) {
  const { t } = useTranslation('ui');
  const row = useRef<HTMLUListElement>(null);
  if (chips.length === 0) return null;
  return (
    <ul ref={row} className="of-chips" aria-label={label} tabIndex={-1}>
      {chips.map((chip) => (
        <li key={chip.key}>
          <button
            type="button"
            className="of-chip"
            aria-label={t('removeNamed', { name: chip.label })}
            onClick={() => {
              // The chip goes; the cursor must not go with it.
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
