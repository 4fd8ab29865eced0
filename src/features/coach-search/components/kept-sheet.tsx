import { useTranslation } from 'react-i18next';
import { isNarrowed, searchOf, type CoachSearch } from '#src/features/coach-search/coach-search.view.ts';
import { addressOf } from '#src/features/coach-search/kept-searches.view.ts';
import { useKeptSearches } from '#src/features/coach-search/use-kept-searches.ts';
import { CoachRow } from '#src/features/coach/components/coach-row.tsx';
import { ActionButton } from '#src/ui/action-button.tsx';
import { List } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { SavedRow } from './saved-row.tsx';

interface KeptSheetProps {
  search: CoachSearch;
  isShown: boolean;
  onClose: () => void;
  onOpen: (search: CoachSearch) => void;
}

/** Saved searches, the way to save the present one, and who was seen last. */
export function KeptSheet({ search, isShown, onClose, onOpen }: KeptSheetProps) {
  const { t } = useTranslation('search');
  const { saved, seen, save, remove } = useKeptSearches();
  const isSaved = saved.includes(addressOf(search));
  const open = (address: string) => {
    onClose();
    onOpen(searchOf(new URLSearchParams(address)));
  };
  return (
    <Sheet
      title={t('kept.title')}
      open={isShown}
      onClose={onClose}
      bottom={
        isNarrowed(search) ? (
          <ActionButton onClick={() => void save(search)} offReason={isSaved ? t('kept.isSaved') : undefined}>
            {t('kept.save')}
          </ActionButton>
        ) : undefined
      }
    >
      <Section title={t('kept.saved')}>
        {saved.length === 0 ? <p className="of-muted">{t('kept.noneSaved')}</p> : null}
        <ul className="of-list" aria-label={t('kept.saved')}>
          {saved.map((address) => (
            <SavedRow
              key={address}
              address={address}
              onOpen={() => open(address)}
              onRemove={() => void remove(address)}
            />
          ))}
        </ul>
      </Section>
      <Section title={t('kept.seen')}>
        {seen.length === 0 ? <p className="of-muted">{t('kept.noneSeen')}</p> : null}
        <List label={t('kept.seen')}>
          {seen.map((coach) => (
            <CoachRow key={coach.id} coach={coach} />
          ))}
        </List>
      </Section>
      <p className="of-faint">{t('kept.note')}</p>
    </Sheet>
  );
}
