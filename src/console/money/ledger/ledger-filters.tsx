import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ledgerKinds } from '#contract/ledger-kinds.ts';
import { OffButton } from '#src/console/base/off-button.tsx';
import { TextField } from '#src/console/base/text-field.tsx';
import { givenIn, kindName, type LedgerFilter, platformAccounts } from './ledger.view.ts';

interface LedgerFiltersProps {
  shown: LedgerFilter;
  /** Name of the shown account, for one that is not the platform's. */
  accountName: string;
  onShow: (given: Record<string, string>) => void;
}

/** The filters of the ledger. An account of a person or an order comes from a link, never from typing. */
export function LedgerFilters({ shown, accountName, onShow }: LedgerFiltersProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(shown);
  const set = (name: keyof LedgerFilter) => (value: string) => setTyped({ ...typed, [name]: value });
  const given = givenIn({ ...typed, order: typed.order.trim(), payment: typed.payment.trim() });
  const isSame = JSON.stringify(given) === JSON.stringify(givenIn(shown));
  const isWrong = typed.from !== '' && typed.to !== '' && typed.to < typed.from;
  const off = isSame ? t('console.off.shown') : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWrong && !isSame) onShow(given);
  };
  const isOther = shown.account !== '' && platformAccounts.every(([, account]) => account !== shown.account);
  return (
    <form className="filters" onSubmit={submit}>
      <div className="field">
        <label>
          {t('consoleLedger.account')}
          <select value={typed.account} onChange={({ target }) => set('account')(target.value)}>
            <option value="">{t('consoleLedger.all')}</option>
            {isOther ? <option value={shown.account}>{accountName}</option> : null}
            {platformAccounts.map(([kind, account]) => (
              <option key={account} value={account}>
                {t(`consoleLedger.place.${kind}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div className="field">
        <label>
          {t('consoleLedger.kindField')}
          <select value={typed.kind} onChange={({ target }) => set('kind')(target.value)}>
            <option value="">{t('consoleLedger.allKinds')}</option>
            {ledgerKinds.map((kind) => (
              <option key={kind} value={kind}>
                {kindName(kind, t)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <TextField
        label={t('consoleLedger.orderField')}
        autoComplete="off"
        maxLength={40}
        value={typed.order}
        onChange={({ target }) => set('order')(target.value)}
      />
      <TextField
        label={t('consoleLedger.paymentField')}
        autoComplete="off"
        maxLength={200}
        value={typed.payment}
        onChange={({ target }) => set('payment')(target.value)}
      />
      <TextField
        type="date"
        label={t('consoleLedger.from')}
        value={typed.from}
        onChange={({ target }) => set('from')(target.value)}
      />
      <TextField
        type="date"
        label={t('consoleLedger.to')}
        value={typed.to}
        onChange={({ target }) => set('to')(target.value)}
      />
      <p className="faint">{t('consoleLedger.accountHint')}</p>
      <div className="buttons">
        <OffButton type="submit" kind="main" off={isWrong ? t('consoleLedger.wrongDays') : off}>
          {t('consoleLedger.show')}
        </OffButton>
        {Object.keys(givenIn(shown)).length === 0 ? null : (
          <button type="button" className="quiet" onClick={() => onShow({})}>
            {t('consoleLedger.clear')}
          </button>
        )}
      </div>
    </form>
  );
}
