import { useTranslation } from 'react-i18next';
import type { Input } from '#contract/all-apis.ts';
import { limits } from '#contract/limits.ts';
import { ApiError } from '#src/api/api-error.ts';
import { ask } from '#src/console/base/ask.ts';
import { ConflictNote } from '#src/console/base/decision/conflict-note.tsx';
import { useKept } from '#src/console/base/decision/refusal-drafts.ts';
import { SureButton } from '#src/console/base/decision/sure-button.tsx';
import { TextBox } from '#src/console/base/decision/text-box.tsx';
import { useDecisionStep } from '#src/console/base/decision/use-decision-step.ts';
import { FreshAnswer } from '#src/console/people/session/fresh-answer.tsx';
import { freezeQueries } from './freezes.queries.ts';

/** Ends a freeze with a note. The server checks all rules first and lists those that are still broken. */
export function FreezeEnd({ id }: { id: string }) {
  const { t } = useTranslation();
  const [text, setText] = useKept(`${id} end`, '');
  const step = useDecisionStep<Input<'operator.freezeEnd'>>({
    // Has no key: a second try finds the freeze ended.
    send: (input) => ask('operator.freezeEnd', input),
    queue: freezeQueries.list().queryKey,
    conflict: 'DO_NOT_REPEAT',
    onDone: () => setText(''),
  });
  const { isPending, isSuccess, isConflict, error } = step;
  const note = text.trim();
  return (
    <>
      {isSuccess ? null : (
        <>
          <TextBox
            label={t('consoleMoney.freezes.note')}
            hint={t('consoleMoney.freezes.noteHint')}
            maxLength={limits.reason}
            value={text}
            onValue={setText}
          />
          <SureButton
            label={t('consoleMoney.freezes.end')}
            go={t('consoleMoney.freezes.endNow')}
            off={note === '' ? t('console.off.fill', { field: t('consoleMoney.freezes.note') }) : null}
            isBusy={isPending}
            onGo={() => step.mutate({ id, note })}
          >
            <p>{t('consoleMoney.freezes.sure')}</p>
          </SureButton>
        </>
      )}
      <FreshAnswer
        done={isSuccess ? t('consoleMoney.freezes.done') : null}
        error={isConflict ? null : error}
        onAgain={step.again}
      />
      <StillBroken error={error} />
      {isConflict ? (
        <ConflictNote text={t('consoleMoney.freezes.conflict')} onLookAgain={step.lookAgain} />
      ) : null}
    </>
  );
}

/** The rules that do not hold, from the refusal. */
function StillBroken({ error }: { error: Error | null }) {
  const rules = error instanceof ApiError && error.reason === 'BOOKS_BROKEN' ? error.facts['rules'] : [];
  if (!Array.isArray(rules) || rules.length === 0) return null;
  return (
    <ul lang="en" translate="no">
      {rules.map(String).map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  );
}
