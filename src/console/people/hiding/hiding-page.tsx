import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { Input } from '#contract/all-apis.ts';
import type { GuardedChild } from '#contract/hiding.ts';
import { ask } from '#src/console/base/ask.ts';
import { LoadState } from '#src/console/base/load-state.tsx';
import { Page } from '#src/console/base/page.tsx';
import { ReasonStep } from '#src/console/base/step/reason-step.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { HidingAnswer } from './hiding-answer.tsx';
import { hidingQueries } from './hidings.queries.ts';
import { useHidingStep } from './use-hiding-step.ts';

/** The children of an account, and the step that hides the sessions of one of them from it. */
export function HidingPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(hidingQueries.children(id));
  return (
    <Page
      title={t('console.hidings.childrenTitle', { name: data?.name ?? '' })}
      back={<Link to="/hidden-sessions">{t('console.hidings.toList')}</Link>}
    >
      {data === undefined ? (
        <LoadState error={error} onRetry={() => void refetch()} />
      ) : data.items.length === 0 ? (
        <p className="note">{t('console.hidings.noChild')}</p>
      ) : (
        data.items.map((child) => (
          <ChildPanel key={child.id} accountId={id} guardian={data.name} child={child} />
        ))
      )}
    </Page>
  );
}

interface ChildPanelProps {
  accountId: string;
  /** Name of the account. */
  guardian: string;
  child: GuardedChild;
}

function ChildPanel({
  accountId,
  guardian,
  child: { id, name, others, isHidden, actions },
}: ChildPanelProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const step = useHidingStep((input: Input<'operator.hidingSet'>, key) =>
    ask('operator.hidingSet', input, { key }),
  );
  return (
    <section className="panel" aria-label={name}>
      <h2>{name}</h2>
      <ul className="facts">
        <li>
          <span className={isHidden ? 'mark warn' : 'mark good'}>
            {t(isHidden ? 'console.hidings.holds' : 'console.hidings.shown')}
          </span>
        </li>
        <li>
          {others.length === 0
            ? t('console.hidings.alone')
            : t('console.hidings.others', { names: f.list(others) })}
        </li>
      </ul>
      {actions.includes('hide') ? (
        <ReasonStep
          id={`${accountId} ${id} hiding`}
          open={t('console.hidings.set.open')}
          consequences={t('console.hidings.set.means', { child: name, guardian })}
          go={t('console.hidings.set.go')}
          isDanger
          isBusy={step.isPending}
          label={t('console.hidings.reason')}
          hint={t('console.hidings.reasonHint')}
          onReason={(reason, onDone) => step.take({ id: accountId, participantId: id, reason }, onDone)}
        />
      ) : isHidden ? null : (
        <p className="note">{t('console.hidings.cannot')}</p>
      )}
      <HidingAnswer step={step} done={t('console.hidings.set.done')} />
    </section>
  );
}
