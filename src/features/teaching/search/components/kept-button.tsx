import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CoachSearch } from '#src/features/teaching/search/coach-search.view.ts';
import { IconButton } from '#src/ui/icon-button.tsx';

const KeptSheet = lazy(async () => ({ default: (await import('./kept-sheet.tsx')).KeptSheet }));

interface KeptButtonProps {
  search: CoachSearch;
  onOpen: (search: CoachSearch) => void;
}

/** Opens saved searches and recently seen instructors. */
export function KeptButton({ search, onOpen }: KeptButtonProps) {
  const { t } = useTranslation();
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <IconButton icon="clock" label={t('search.kept.title')} onClick={() => setSheet('open')} />
      {sheet === 'never' ? null : (
        <Suspense fallback={null}>
          <KeptSheet
            search={search}
            isShown={sheet === 'open'}
            onClose={() => setSheet('closed')}
            onOpen={onOpen}
          />
        </Suspense>
      )}
    </>
  );
}
