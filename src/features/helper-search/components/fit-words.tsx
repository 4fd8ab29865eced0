import { useTranslation } from 'react-i18next';
import type { HelperFit } from '#contract/helper-fit.ts';
import { fitKind, fitState, notesOf } from '#src/features/helper-search/helper-search.view.ts';
import { StatusBadge } from '#src/ui/status-badge.tsx';

/** Whether a helper fits the class, and what a yes still needs. */
export function FitWords({ fit }: { fit: HelperFit }) {
  const { t } = useTranslation('helperSearch');
  const state = fitState(fit);
  const notes = state === 'agreed' ? [] : notesOf(fit);
  return (
    <>
      <StatusBadge kind={fitKind(state)}>{t(`fit.${state}`)}</StatusBadge>
      {notes.map((note) => (
        <p key={note} className="of-muted">
          {t(`note.${note}`)}
        </p>
      ))}
    </>
  );
}
