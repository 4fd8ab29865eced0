import { useTranslation } from 'react-i18next';
import { searchFilters } from '#contract/search-choices.ts';
import { searchOf } from '#src/features/teaching/search/coach-search.view.ts';
import { useFilterLabels } from '#src/features/teaching/search/use-filter-labels.ts';
import { useFormat } from '#src/i18n/format.ts';
import { IconButton } from '#src/ui/icon-button.tsx';

interface SavedRowProps {
  address: string;
  onOpen: () => void;
  onRemove: () => void;
}

/** A saved search in the reader's words: one tap opens it, another one removes it. */
export function SavedRow({ address, onOpen, onRemove }: SavedRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const search = searchOf(new URLSearchParams(address));
  const labelOf = useFilterLabels(search);
  const words = searchFilters.map((filter) => labelOf(filter)).filter(Boolean);
  const isClasses = search.view === 'classes';
  const kind = t(isClasses ? 'search.view.classes' : 'search.view.coaches');
  const name = format.list(words) || t(isClasses ? 'search.kept.allClasses' : 'search.kept.all');
  return (
    <li className="of-two-ends">
      <button
        type="button"
        className="of-row of-row-tap"
        aria-label={`${t('search.kept.open')}: ${name}, ${kind}`}
        onClick={onOpen}
      >
        <span className="of-row-body">
          <span className="of-row-main">
            <span className="of-row-title">{name}</span>
            <span className="of-row-text">{kind}</span>
          </span>
        </span>
      </button>
      <IconButton icon="trash" label={t('search.kept.remove', { name })} onClick={onRemove} />
    </li>
  );
}
