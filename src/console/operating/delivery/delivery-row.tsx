import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { GivenUp } from '#contract/delivery.ts';
import { Answer } from '#src/console/base/answer.tsx';
import { ConflictNote } from '#src/console/base/decision/conflict-note.tsx';
import { OrderLink } from '#src/console/base/order-link.tsx';
import { PersonLink } from '#src/console/base/person-link.tsx';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { useResend } from './use-resend.ts';

/** A delivery that was given up, with its masked target and the button that sends it again. */
export function DeliveryRow({ row }: { row: GivenUp }) {
  const { t } = useTranslation();
  const f = useFormat();
  const step = useResend();
  const { isPending, isSuccess, isConflict, error } = step;
  const { kind, id, at, attempts, error: reason, target, word, orderNumber, accountId } = row;
  return (
    <li className="row letter">
      <p>
        <b>{t(`consoleToday.delivery.${kind}`)}</b> {target === null ? null : <span>{target}</span>}
      </p>
      <ul className="facts">
        <li>{t('consoleDeliveries.givenUp', { when: f.dayTime(at, readerZone()), count: attempts })}</li>
        {reason === null ? null : <li className="faint">{t('consoleDeliveries.error', { reason })}</li>}
        {word === null ? null : (
          <li>
            {kind === 'payment' ? t(`consoleDeliveries.operation.${word}`, { defaultValue: word }) : word}
          </li>
        )}
        {orderNumber === null ? null : (
          <li>
            <OrderLink number={orderNumber} />
          </li>
        )}
        {accountId === null ? null : (
          <li>
            <PersonLink id={accountId} name={t('consoleDeliveries.person')} />
          </li>
        )}
        <li>
          <Link to={`/deliveries?${new URLSearchParams({ kind, hour: at }).toString()}`}>
            {t('consoleDeliveries.sameHour')}
          </Link>
        </li>
      </ul>
      {isSuccess ? null : (
        <div className="buttons">
          <button
            type="button"
            aria-busy={isPending}
            onClick={() => {
              if (!isPending) step.mutate({ kind, id, hour: null });
            }}
          >
            {t('consoleDeliveries.resend')}
          </button>
        </div>
      )}
      <Answer
        done={isSuccess ? t('consoleDeliveries.done') : null}
        error={isConflict ? null : error}
        onAgain={step.again}
      />
      {isConflict ? (
        <ConflictNote text={t('consoleDeliveries.conflict')} onLookAgain={step.lookAgain} />
      ) : null}
    </li>
  );
}
