import { useTranslation } from 'react-i18next';
import type { MoneyPlace } from '#contract/ledger.ts';
import { LedgerLink } from '#src/console/base/ledger-link.tsx';
import { OrderLink } from '#src/console/base/order-link.tsx';
import { PersonLink } from '#src/console/base/person-link.tsx';
import { personOf, placeName } from './ledger.view.ts';

/** An account with a link to its page of the ledger, and to its person or order. */
export function PlaceLink({ place }: { place: MoneyPlace }) {
  const { t } = useTranslation();
  const name = place.name ?? '';
  const person = personOf(place);
  return (
    <>
      <LedgerLink show={{ account: place.account }}>{placeName(place, t)}</LedgerLink>
      {person === undefined ? null : (
        <>
          {' '}
          <span className="faint">
            <PersonLink id={person} name={t('consoleLedger.openPerson', { name })} />
          </span>
        </>
      )}
      {place.kind === 'otherOrder' && place.name !== null ? (
        <>
          {' '}
          <OrderLink number={place.name}>
            <span className="faint">{t('consoleLedger.openOrder', { name })}</span>
          </OrderLink>
        </>
      ) : null}
    </>
  );
}
