import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Input } from '#contract/all-apis.ts';
import type { ImportCheck, ImportLine } from '#contract/partner-import.ts';
import { Answer } from '#src/console/base/answer.tsx';
import { ask } from '#src/console/base/ask.ts';
import { ConflictNote } from '#src/console/base/decision/conflict-note.tsx';
import { SureButton } from '#src/console/base/decision/sure-button.tsx';
import { useDecisionStep } from '#src/console/base/decision/use-decision-step.ts';
import { partnerQueries } from '#src/console/teaching/partner/partner.queries.ts';
import { saveFile } from '#src/ui/save-file.ts';
import { type Asked, problemText, reasonsOf, reportOf } from './import.view.ts';

/** Lines that the page shows; the report has all of them. */
const shownLines = 100;

interface ImportResultProps {
  asked: Asked;
  check: ImportCheck;
  onCheckAgain: () => void;
}

/** Outcome of a check: counts, the lines that make nothing, the report, and the step that imports the others. */
export function ImportResult({ asked, check, onCheckAgain }: ImportResultProps) {
  const { t } = useTranslation();
  const heading = useId();
  const { problem, lines, counts, makes, unread, mailsPerMinute: rate } = check;
  if (problem !== null)
    return (
      <>
        <p className="wrong" role="alert">
          {problemText(problem, t)}
        </p>
        <ReadAs check={check} />
      </>
    );
  const others = lines.filter(({ state }) => state !== 'fine');
  const save = () =>
    saveFile('import-report.csv', new Blob([reportOf(lines, t)], { type: 'text/csv;charset=utf-8' }));
  return (
    <section className="panel" aria-labelledby={heading}>
      <h2 id={heading}>{t('console.import.outcome')}</h2>
      <p aria-live="polite">{t('console.import.counts', counts)}</p>
      <p>{t(`console.import.makes.${asked.kind}`, { count: makes, rate })}</p>
      <ReadAs check={check} />
      {unread.length === 0 ? null : (
        <p className="note">{t('console.import.unread', { names: unread.join(', ') })}</p>
      )}
      <p>
        <button type="button" onClick={save}>
          {t('console.import.report')}
        </button>
      </p>
      {others.length === 0 ? null : <LineTable lines={others} />}
      {counts.fine === 0 ? (
        <p className="note">{t('console.import.nothing')}</p>
      ) : (
        <RunStep asked={asked} check={check} onCheckAgain={onCheckAgain} />
      )}
    </section>
  );
}

/** Encoding of the file, and texts that show whether it is the right one. */
function ReadAs({ check: { encoding, samples } }: { check: ImportCheck }) {
  const { t } = useTranslation();
  if (encoding === null) return null;
  return (
    <>
      <p>{t('console.import.readAs', { encoding: t(`console.import.encodings.${encoding}`) })}</p>
      {samples.length === 0 ? null : (
        <>
          <p className="note">{t('console.import.samples')}</p>
          <ul>
            {samples.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function LineTable({ lines }: { lines: readonly ImportLine[] }) {
  const { t } = useTranslation();
  return (
    <>
      <table className="form lines">
        <caption>{t('console.import.table')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('console.import.line')}</th>
            <th scope="col">{t('console.import.stateOfLine')}</th>
            <th scope="col">{t('console.import.column')}</th>
            <th scope="col">{t('console.import.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, shownLines).flatMap((one) =>
            reasonsOf(one, t).map(({ column, reason }) => (
              <tr key={`${one.line} ${column}`}>
                <td>{one.line}</td>
                <td>{t(`console.import.state.${one.state}`)}</td>
                <td>{column}</td>
                <td>{reason}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
      {lines.length > shownLines ? (
        <p className="faint">{t('console.import.more', { count: lines.length - shownLines })}</p>
      ) : null}
    </>
  );
}

function RunStep({ asked, check, onCheckAgain }: ImportResultProps) {
  const { t } = useTranslation();
  const [leavesOut, setLeavesOut] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const { hash, counts } = check;
  const step = useDecisionStep<Input<'operator.importRun'>, { made: number; leftOut: number }>({
    send: async (input, key) => {
      const answer = await ask('operator.importRun', input, { key });
      setDone(t('console.import.done', { count: answer.made, leftOut: answer.leftOut }));
      return answer;
    },
    queue: partnerQueries.all().queryKey,
    conflict: 'CONTENT_CHANGED',
    onDone: () => undefined,
  });
  const mustChoose = counts.fault > 0 && !leavesOut;
  return (
    <>
      {done !== null || counts.fault === 0 ? null : (
        <div className="choices">
          <label>
            <input
              type="checkbox"
              checked={leavesOut}
              onChange={({ target }) => setLeavesOut(target.checked)}
            />
            {t('console.import.leaveOut')}
          </label>
        </div>
      )}
      {done === null && !step.isConflict ? (
        <SureButton
          label={t('console.import.run')}
          go={t('console.import.runNow')}
          off={mustChoose ? t('console.import.chooseFirst') : null}
          isBusy={step.isPending}
          onGo={() => step.mutate({ ...asked, hash, fine: counts.fine, leavesOut })}
        >
          <p>{t(asked.kind === 'classes' ? 'console.import.sureClasses' : 'console.import.sure')}</p>
        </SureButton>
      ) : null}
      <Answer done={done} error={step.isConflict ? null : step.error} onAgain={step.again} />
      {step.isConflict ? (
        <ConflictNote text={t('console.import.conflict')} onLookAgain={onCheckAgain} />
      ) : null}
    </>
  );
}
