import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { OperatorPerson } from '#contract/operator.ts';
import { LoadState } from '#src/console/base/load-state.tsx';
import { Page } from '#src/console/base/page.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { ActAnswer } from './act-answer.tsx';
import { BirthDateStep } from './birth-date-step.tsx';
import { birthDateQueries } from './birth-date.queries.ts';
import { useAccountAct } from './use-account-act.ts';

/** Shows the person of a task, an account or a child, and corrects their date of birth. */
export function BirthDatePage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(birthDateQueries.person(id));
  return (
    <Page title={t('console.accounts.birthDate')} back={<Link to="/">{t('console.accounts.toTasks')}</Link>}>
      {data === undefined ? (
        <LoadState error={error} onRetry={() => void refetch()} />
      ) : (
        <Correction person={data} />
      )}
    </Page>
  );
}

function Correction({ person }: { person: OperatorPerson }) {
  const { t } = useTranslation();
  const f = useFormat();
  const client = useQueryClient();
  const { id, kind, name, birthDate, guardians } = person;
  const step = useAccountAct((_, { act, input }) => {
    if (act !== 'birthDate') return;
    // A page that was left keeps no person.
    client.setQueryData(
      birthDateQueries.person(id).queryKey,
      (before) => before && { ...before, birthDate: input.birthDate },
    );
  });
  return (
    <section className="panel" aria-label={name}>
      <h2>{name}</h2>
      <ul className="facts">
        <li>
          <span className="mark">{t(`console.accounts.person.${kind}`)}</span>
        </li>
        {guardians.length === 0 ? null : (
          <li>{t('console.accounts.guardians', { names: f.list(guardians) })}</li>
        )}
        <li>
          {birthDate === null
            ? t('console.accounts.unknownBirth')
            : t('console.accounts.born', { day: f.date(birthDate) })}
        </li>
      </ul>
      <BirthDateStep id={id} isBusy={step.isPending} onAct={step.take} />
      <ActAnswer step={step} />
    </section>
  );
}
