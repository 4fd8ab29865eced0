import { useTranslation } from 'react-i18next';
import type { CoachCard } from '#contract/coach-card.ts';
import { CoachRow } from '#src/features/teaching/coach-card/components/coach-row.tsx';
import { isNarrowed, searchOf, type CoachSearch } from '#src/features/teaching/search/coach-search.view.ts';
import {
  addressOf,
  keptNames,
  withSearch,
  type SavedSearch,
} from '#src/features/teaching/search/kept-searches.view.ts';
import { draftQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { saveDraft } from '#src/offline/records.ts';
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

/** Saved searches, the way to save the present one, and recently seen instructors. */
export function KeptSheet({ search, isShown, onClose, onOpen }: KeptSheetProps) {
  const { t } = useTranslation();
  const { saved, seen, save, remove } = useKeptSearches();
  const isSaved = saved.includes(addressOf(search));
  const open = (address: string) => {
    onClose();
    onOpen(searchOf(new URLSearchParams(address)));
  };
  return (
    <Sheet
      title={t('search.kept.title')}
      open={isShown}
      onClose={onClose}
      bottom={
        isNarrowed(search) ? (
          <ActionButton
            onClick={() => void save(search)}
            offReason={isSaved ? t('search.kept.isSaved') : undefined}
          >
            {t('search.kept.save')}
          </ActionButton>
        ) : undefined
      }
    >
      <Section title={t('search.kept.saved')}>
        {saved.length === 0 ? <p className="of-muted">{t('search.kept.noneSaved')}</p> : null}
        <ul className="of-list" aria-label={t('search.kept.saved')}>
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
      <Section title={t('search.kept.seen')}>
        {seen.length === 0 ? <p className="of-muted">{t('search.kept.noneSeen')}</p> : null}
        <List label={t('search.kept.seen')}>
          {seen.map((coach) => (
            <CoachRow key={coach.id} coach={coach} />
          ))}
        </List>
      </Section>
      <p className="of-faint">{t('search.kept.note')}</p>
    </Sheet>
  );
}

/** Saved searches, and instructors with an opened page; both on this phone alone. */
function useKeptSearches() {
  const saved = useOffline(draftQuery<SavedSearch[]>(keptNames.searches)).data ?? [];
  const seen = useOffline(draftQuery<CoachCard[]>(keptNames.coaches)).data ?? [];
  return {
    saved,
    seen,
    save: (search: CoachSearch) => saveDraft(keptNames.searches, withSearch(saved, search)),
    remove: (search: SavedSearch) =>
      saveDraft(
        keptNames.searches,
        saved.filter((one) => one !== search),
      ),
  };
}
