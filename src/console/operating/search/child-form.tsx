import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Input } from '#contract/all-apis.ts';
import { limits } from '#contract/limits.ts';
import { ask } from '#src/console/base/ask.ts';
import { LoadState } from '#src/console/base/load-state.tsx';
import { OffButton } from '#src/console/base/off-button.tsx';
import { PersonLink } from '#src/console/base/person-link.tsx';
import { TextField } from '#src/console/base/text-field.tsx';
import { useLook } from '#src/console/base/use-look.ts';
import type { FoundChildren } from './search.queries.ts';

/** Looks for a child by the typed name once a reason is given. */
export function ChildForm({ name }: { name: string }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const { data, error, isReading, look } = useLook(['child', name], (input: Input<'operator.childFind'>) =>
    ask('operator.childFind', input),
  );
  const reason = typed.trim();
  const isTooLong = Array.from(name).length > limits.name;
  if (isTooLong) return null;
  const find = () => {
    if (reason !== '') look({ name, reason });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    find();
  };
  const label = t('console.accounts.purpose');
  return (
    <section className="panel" aria-label={t('consoleFind.child.title', { name })}>
      <h2>{t('consoleFind.child.title', { name })}</h2>
      <p>{t('consoleFind.child.lead')}</p>
      <form className="narrow" onSubmit={submit}>
        <TextField
          label={label}
          hint={t('console.accounts.purposeHint')}
          maxLength={limits.reason}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <OffButton
          type="submit"
          isBusy={isReading}
          off={reason === '' ? t('console.off.fill', { field: label }) : null}
        >
          {t('consoleFind.child.go')}
        </OffButton>
      </form>
      <div aria-live="polite">
        {error === null ? null : <LoadState error={error} onRetry={find} />}
        {data === undefined ? null : <Children found={data} />}
      </div>
    </section>
  );
}

function Children({ found: { items, isMore } }: { found: FoundChildren }) {
  const { t } = useTranslation();
  if (items.length === 0) return <p className="note">{t('consoleFind.child.none')}</p>;
  return (
    <>
      <ul className="rows">
        {items.map(({ id, name, age, guardians }) => (
          <li key={id} className="row letter">
            <p>
              <b>{name}</b>,{' '}
              {age === null ? t('consoleFind.child.noAge') : t('consoleFind.child.age', { count: age })}
            </p>
            {guardians.length === 0 ? (
              <p className="faint">{t('consoleFind.child.noGuardian')}</p>
            ) : (
              <ul className="facts" aria-label={t('consoleFind.child.guardians')}>
                <li className="faint" aria-hidden="true">
                  {t('consoleFind.child.guardians')}
                </li>
                {guardians.map((guardian) => (
                  <li key={guardian.id}>
                    <PersonLink id={guardian.id} name={guardian.name} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {isMore ? <p className="faint">{t('consoleFind.child.more')}</p> : null}
    </>
  );
}
