import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ApiError } from '#src/api/api-error.ts';
import { Answer } from '#src/console/base/answer.tsx';
import { OffButton } from '#src/console/base/off-button.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { joinQueries, type JoinDetail } from './join.queries.ts';
import { isWaiting, newestForm, type Reasons, writtenReasons } from './join.view.ts';
import { useDecision } from './use-decision.ts';

interface DecisionBarProps {
  detail: JoinDetail;
  reasons: Reasons;
  onReasons: (reasons: Reasons) => void;
}

/** Approves the form, or refuses it with the reasons beside its fields. */
export function DecisionBar({ detail, reasons, onReasons }: DecisionBarProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const { accountId: id, role, version } = detail;
  const written = writtenReasons(reasons);
  const { approve, refuse, decided, error, isConflict, isPending, again } = useDecision(detail, () =>
    onReasons({}),
  );
  const { name = '' } = newestForm(detail);
  const isIncomplete = error instanceof ApiError && error.reason === 'CLEARANCE_MISSING';
  // A change of approved facts needs no new evidence, and a student none at all.
  const needsEvidence = isWaiting(detail) && detail.revision === null && role !== 'student';
  const { data: clearances } = useQuery({
    ...joinQueries.clearances(id),
    enabled: needsEvidence || isIncomplete,
  });
  const missing = clearances?.roles.find((one) => one.role === role)?.missing;
  // Evidence that was written down meanwhile answers the error.
  const isMended = isIncomplete && missing?.length === 0;
  const isShort = needsEvidence && missing !== undefined && missing.length > 0;
  const kinds = (missing ?? []).map((kind) => t(`console.clearance.kind.${kind}`));
  const unproven = isShort ? t('console.decision.evidenceOff', { kinds: f.list(kinds) }) : null;
  return (
    <section className="decision" aria-labelledby="decision">
      <h2 id="decision">{t('console.decision.title')}</h2>
      {isWaiting(detail) ? (
        <>
          {written.length > 0 ? <p>{t('console.decision.reasons', { count: written.length })}</p> : null}
          <div className="buttons">
            <OffButton
              kind="main"
              isBusy={isPending}
              off={written.length > 0 ? t('console.decision.approveOff') : unproven}
              onPress={() => approve({ id, role, version })}
            >
              {t(`console.decision.approve.${detail.revision === null ? 'form' : 'change'}`)}
            </OffButton>
            <OffButton
              kind="danger"
              isBusy={isPending}
              off={written.length === 0 ? t('console.decision.refuseOff') : null}
              onPress={() => refuse({ id, role, version, reasons: written })}
            >
              {t('console.decision.refuse')}
            </OffButton>
          </div>
          {isShort ? (
            <p>
              <a href="#clearances">{t('console.decision.evidence')}</a>
            </p>
          ) : null}
        </>
      ) : (
        <p>{t('console.decision.nothing')}</p>
      )}
      <Answer
        done={decided === null ? null : t(`console.decision.done.${decided}`, { name })}
        error={isConflict || isMended ? null : error}
        onAgain={again}
      />
      {isConflict ? (
        <p className="note" role="alert">
          {t('console.decision.conflict')}
        </p>
      ) : null}
      {isIncomplete && !isMended && !isShort ? (
        <p>
          <a href="#clearances">{t('console.decision.evidence')}</a>
        </p>
      ) : null}
      {decided === null ? null : (
        <p>
          <Link to="/joins">{t('console.toQueue')}</Link>
        </p>
      )}
    </section>
  );
}
