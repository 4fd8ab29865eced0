import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ApiError } from '#src/api/api-error.ts';
import { Answer } from './answer.tsx';
import type { JoinDetail } from './join.queries.ts';
import { isWaiting, newestForm, type Reasons, writtenReasons } from './join.view.ts';
import { useDecision } from './use-decision.ts';

interface DecisionBarProps {
  detail: JoinDetail;
  reasons: Reasons;
  onReasons: (reasons: Reasons) => void;
}

/** Approves the form, or refuses it with the reasons that stand beside its fields. */
export function DecisionBar({ detail, reasons, onReasons }: DecisionBarProps) {
  const { t } = useTranslation('console');
  const { accountId: id, role, version } = detail;
  const written = writtenReasons(reasons);
  const { approve, refuse, decided, error, isConflict, isPending, again } = useDecision(detail, () =>
    onReasons({}),
  );
  const { name = '' } = newestForm(detail);
  const isIncomplete = error instanceof ApiError && error.reason === 'CLEARANCE_MISSING';
  return (
    <section className="decision" aria-labelledby="decision">
      <h2 id="decision">{t('decision.title')}</h2>
      {isWaiting(detail) ? (
        <>
          {written.length > 0 ? <p>{t('decision.reasons', { count: written.length })}</p> : null}
          <div className="buttons">
            <button
              type="button"
              className="main"
              aria-busy={isPending}
              disabled={written.length > 0}
              aria-describedby="approve-off"
              onClick={() => approve({ id, role, version })}
            >
              {t(`decision.approve.${detail.revision === null ? 'form' : 'change'}`)}
            </button>
            <button
              type="button"
              className="danger"
              aria-busy={isPending}
              disabled={written.length === 0}
              aria-describedby="refuse-off"
              onClick={() => refuse({ id, role, version, reasons: written })}
            >
              {t('decision.refuse')}
            </button>
          </div>
          <p id="approve-off" className="faint">
            {written.length > 0 ? t('decision.approveOff') : null}
          </p>
          <p id="refuse-off" className="faint">
            {written.length === 0 ? t('decision.refuseOff') : null}
          </p>
        </>
      ) : (
        <p>{t('decision.nothing')}</p>
      )}
      <Answer
        done={decided === null ? null : t(`decision.done.${decided}`, { name })}
        error={isConflict ? null : error}
        onAgain={again}
      />
      {isConflict ? (
        <p className="note" role="alert">
          {t('decision.conflict')}
        </p>
      ) : null}
      {isIncomplete ? (
        <p>
          <a href="#clearances">{t('decision.evidence')}</a>
        </p>
      ) : null}
      {decided === null ? null : (
        <p>
          <Link to="/">{t('toQueue')}</Link>
        </p>
      )}
    </section>
  );
}
