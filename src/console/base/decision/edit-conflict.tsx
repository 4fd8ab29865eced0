import { useTranslation } from 'react-i18next';
import { ConflictNote } from './conflict-note.tsx';

interface EditConflictProps {
  form: { isOvertaken: boolean; settle: () => void; rebase: () => void };
  step: { isConflict: boolean; lookAgain: () => void; reset: () => void };
  /** Text about the refused save, before the newer record was read. */
  text: string;
}

/** Shown when the record changed after its form was begun. The typed text stays until the operator gives it up. */
export function EditConflict({ form, step, text }: EditConflictProps) {
  const { t } = useTranslation();
  if (!form.isOvertaken)
    return step.isConflict ? <ConflictNote text={text} onLookAgain={step.lookAgain} /> : null;
  return (
    <p className="note" role="alert">
      {t('console.overtaken.text')}{' '}
      <button
        type="button"
        className="quiet"
        onClick={() => {
          step.reset();
          form.rebase();
        }}
      >
        {t('console.overtaken.keep')}
      </button>{' '}
      <button
        type="button"
        className="quiet"
        onClick={() => {
          step.reset();
          form.settle();
        }}
      >
        {t('console.overtaken.take')}
      </button>
    </p>
  );
}
