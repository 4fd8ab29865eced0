import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { longestEmail } from '#contract/email.rules.ts';
import { isContact } from '#contract/operator-search.rules.ts';
import { KeySwitch } from '#src/console/base/key-switch.tsx';
import { LoadState } from '#src/console/base/load-state.tsx';
import { Page } from '#src/console/base/page.tsx';
import { Places } from '#src/console/base/places.tsx';
import { useKeySwitch } from '#src/console/base/use-key-switch.ts';
import { ChildForm } from './child-form.tsx';
import { typedIn } from './find-address.view.ts';
import { FoundList } from './found-list.tsx';
import { PersonForm } from './person-form.tsx';
import { searchQueries } from './search.queries.ts';

/** Results of the console's search: an order, a payment, names, or after a purpose a person. */
export function FindPage() {
  const { t } = useTranslation();
  // The same text searched again is a new place, which is read again.
  const { key, state } = useLocation() as { key: string; state: unknown };
  const typed = typedIn(state).slice(0, longestEmail);
  return (
    <Page title={t('consoleFind.title')} back={<Places />}>
      {typed === '' ? null : isContact(typed) ? (
        <PersonForm key={key} contact={typed} />
      ) : (
        <Results key={key} text={typed} />
      )}
      {typed === '' ? <Forms /> : null}
      <Keys />
    </Page>
  );
}

function Results({ text }: { text: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(searchQueries.found(text));
  if (data === undefined) return <LoadState error={error} onRetry={() => void refetch()} />;
  const isExact = data.orders.length + data.payments.length > 0;
  const isEmpty = Object.values(data).every((rows) => rows.length === 0);
  return (
    <>
      {isEmpty ? (
        <output className="note">{t('consoleFind.none', { text })}</output>
      ) : (
        <p aria-live="polite">{t('consoleFind.for', { text })}</p>
      )}
      <FoundList found={data} />
      {isExact ? null : <ChildForm name={text} />}
      {isEmpty ? <Forms /> : null}
    </>
  );
}

const forms = ['contact', 'order', 'payment', 'name', 'child'] as const;

/** Names everything that can be typed. */
function Forms() {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('consoleFind.asks')}</p>
      <ul>
        {forms.map((form) => (
          <li key={form}>{t(`consoleFind.forms.${form}`)}</li>
        ))}
      </ul>
    </>
  );
}

/** The switch of the key "/": who dictates or uses a screen reader may need the sign. */
function Keys() {
  const { t } = useTranslation();
  const [isOn, turn] = useKeySwitch();
  return (
    <div className="today-keys faint">
      <KeySwitch label={t('consoleFind.keys')} isOn={isOn} onTurn={turn} />
    </div>
  );
}
