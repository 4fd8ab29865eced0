import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Input } from '#contract/all-apis.ts';
import { limits } from '#contract/limits.ts';
import { ApiError } from '#src/api/api-error.ts';
import { useKeyed } from '#src/api/use-keyed.ts';
import { useGoOn } from '#src/browser/go-on.ts';
import { Answer } from '#src/console/base/answer.tsx';
import { ask } from '#src/console/base/ask.ts';
import { TextField } from '#src/console/base/text-field.tsx';

/** Finds the account of a typed contact once a purpose is given, and opens its page with the same purpose. */
export function PersonForm({ contact }: { contact: string }) {
  const { t } = useTranslation();
  const goOn = useGoOn();
  const [typed, setTyped] = useState('');
  const look = useKeyed(
    (input: Input<'operator.accountFind'>, key) => ask('operator.accountFind', input, { key }),
    { onSuccess: ({ id }, { purpose }) => void goOn(`/people/${id}`, { state: { purpose } }) },
  );
  const isNobody = look.error instanceof ApiError && look.error.reason === 'NOT_FOUND';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const purpose = typed.trim();
    if (!look.isPending && purpose !== '') look.mutate({ contact, purpose });
  };
  return (
    <section className="panel" aria-label={t('consoleFind.person.title')}>
      <h2>{t('consoleFind.person.title')}</h2>
      <p>{t('consoleFind.person.lead', { contact })}</p>
      <form className="narrow" onSubmit={submit}>
        <TextField
          label={t('console.accounts.purpose')}
          hint={t('console.accounts.purposeHint')}
          required
          maxLength={limits.reason}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <button type="submit" className="main" aria-busy={look.isPending}>
          {t('consoleFind.person.go')}
        </button>
      </form>
      {isNobody ? (
        <p className="note" role="alert">
          {t('consoleFind.person.nobody')}
        </p>
      ) : (
        <Answer
          done={null}
          error={look.error}
          onAgain={() => look.variables !== undefined && look.mutate(look.variables)}
        />
      )}
    </section>
  );
}
