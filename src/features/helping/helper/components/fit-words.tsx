import { useTranslation } from 'react-i18next';
import type { HelperFit } from '#contract/helper-fit.ts';
import { fitKind, fitState, notesOf } from '#src/features/helping/helper/coach-helpers.view.ts';
import { StatusBadge } from '#src/ui/status-badge.tsx';

/** Fit of a helper for the class, and the requirements that are still missing. */
export function FitWords({ fit }: { fit: HelperFit }) {
  const { t } = useTranslation();
  const state = fitState(fit);
  const notes = state === 'agreed' ? [] : notesOf(fit);
  return (
    <>
      <StatusBadge kind={fitKind(state)}>{t(`helperSearch.fit.${state}`)}</StatusBadge>
      {notes.map((note) => (
        <p key={note} className="of-muted">
          {t(`helperSearch.note.${note}`)}
        </p>
      ))}
    </>
  );
}
