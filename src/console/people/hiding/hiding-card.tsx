import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Input } from '#contract/all-apis.ts';
import type { Hiding } from '#contract/hiding.ts';
import { ask } from '#src/console/base/ask.ts';
import { PersonLink } from '#src/console/base/person-link.tsx';
import { ReasonStep } from '#src/console/base/step/reason-step.tsx';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { HidingAnswer } from './hiding-answer.tsx';
import { useHidingStep } from './use-hiding-step.ts';

/** A child with hidden sessions: from whom, why and since when; and the step that ends it. */
export function HidingCard({ hiding }: { hiding: Hiding }) {
  const { t } = useTranslation();
  const f = useFormat();
  const heading = useId();
  const { id, child, guardian, reason, madeAt, madeBy, end, actions } = hiding;
  const names = { child: child.name, guardian: guardian.name };
  const step = useHidingStep((input: Input<'operator.hidingEnd'>, key) =>
    ask('operator.hidingEnd', input, { key }),
  );
  return (
    <section className="panel" aria-labelledby={heading}>
      <h2 id={heading}>{t('console.hidings.of', names)}</h2>
      <ul className="facts">
        <li>
          <span className={end === null ? 'mark warn' : 'mark'}>
            {t(end === null ? 'console.hidings.holds' : 'console.hidings.ended')}
          </span>
        </li>
        <li>{t('console.hidings.since', { day: f.day(madeAt, readerZone()), name: madeBy })}</li>
        {end === null ? null : (
          <li>{t('console.hidings.until', { day: f.day(end.at, readerZone()), name: end.by })}</li>
        )}
        <li>
          <PersonLink id={guardian.id} name={guardian.name} />
        </li>
        <li>
          <Link to={`/hidden-sessions/${guardian.id}`}>{t('console.hidings.children', names)}</Link>
        </li>
      </ul>
      <p>{t('console.hidings.why', { reason })}</p>
      {end === null ? null : <p>{t('console.hidings.endWhy', { reason: end.reason })}</p>}
      {actions.includes('end') ? (
        <ReasonStep
          id={`${id} hidingEnd`}
          open={t('console.hidings.end.open')}
          consequences={t('console.hidings.end.means', names)}
          go={t('console.hidings.end.go')}
          isDanger
          isBusy={step.isPending}
          label={t('console.hidings.reason')}
          hint={t('console.hidings.reasonHint')}
          onReason={(words, onDone) => step.take({ id, reason: words }, onDone)}
        />
      ) : null}
      <HidingAnswer step={step} done={t('console.hidings.end.done')} />
    </section>
  );
}
