import { bicOf, ibanOf } from '#contract/bank.rules.ts';
import { moneyText } from '#contract/currencies.ts';
import { wallClock } from '#contract/wall-clock.rules.ts';
import type { PayoutAccountForm } from '#contract/withdrawal.ts';
import { payoutReference } from '#server/money/withdrawal/payout-reference.rules.ts';
import { sepaName } from './sepa-text.rules.ts';

/** Countries whose IBANs a SEPA payment reaches (EPC409-09, 2025). */
const countries: ReadonlySet<string> = new Set(
  (
    'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS ' +
    'SE SI SK SM VA'
  ).split(' '),
);

/** Returns an account number as an IBAN that SEPA reaches; null for any other. */
export function sepaIban(accountNumber: string): string | null {
  const iban = ibanOf(accountNumber);
  return iban !== null && countries.has(iban.slice(0, 2)) ? iban : null;
}

/**
 * Returns the BIC of an IBAN's bank; null for a code of another country. A bank's name can have the shape of a BIC
 * (POSTBANK), and a bank refuses the whole file for one that does not exist.
 */
function bicFor(iban: string, bankCode: string): string | null {
  const bic = bicOf(bankCode);
  return bic !== null && bic.slice(4, 6) === iban.slice(0, 2) ? bic : null;
}

/** The account that pays, complete. */
export interface Payer {
  name: string;
  iban: string;
  bic: string;
}

export interface Payment {
  /** Id of the withdrawal. */
  id: string;
  amountMinor: number;
  account: PayoutAccountForm;
}

interface SepaFile {
  id: string;
  at: Date;
  payer: Payer;
  payments: readonly Payment[];
}

/** Text of an element. The character sets above have none of these signs; the writer does not rely on it. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const element = (name: string, ...content: readonly string[]): string =>
  `<${name}>${content.join('')}</${name}>`;
const leaf = (name: string, text: string): string => element(name, escaped(text));

/** At most 35 signs fit; a UUID without hyphens has 32. */
const reference = (id: string): string => id.replaceAll('-', '');

/** The payment systems of the euro count their days in Brussels. */
const dayOf = (at: Date): string =>
  new Date(wallClock(at.getTime(), 'Europe/Brussels')).toISOString().slice(0, 10);

function transaction({ id, amountMinor, account }: Payment): string {
  const [iban, name] = [sepaIban(account.accountNumber), sepaName(account.holder)];
  if (iban === null || name === null) throw new Error('a withdrawal that no SEPA file can hold');
  const bic = bicFor(iban, account.bankCode);
  return element(
    'CdtTrfTxInf',
    element('PmtId', leaf('EndToEndId', payoutReference('sepa', id))),
    element('Amt', `<InstdAmt Ccy="EUR">${moneyText(amountMinor, 'EUR')}</InstdAmt>`),
    bic === null ? '' : element('CdtrAgt', element('FinInstnId', leaf('BICFI', bic))),
    element('Cdtr', leaf('Nm', name)),
    element('CdtrAcct', element('Id', leaf('IBAN', iban))),
  );
}

/**
 * Returns a credit transfer initiation (pain.001.001.09, usage of the EPC): one batch of one payer in euros. The message
 * id is the file's id at each reading, so that a bank can refuse the same file twice.
 */
export function sepaDocument({ id, at, payer, payments }: SepaFile): string {
  const payerBic = bicFor(payer.iban, payer.bic);
  const count = String(payments.length);
  const sum = moneyText(
    payments.reduce((total, { amountMinor }) => total + amountMinor, 0),
    'EUR',
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>',
    element(
      'GrpHdr',
      leaf('MsgId', reference(id)),
      leaf('CreDtTm', `${at.toISOString().slice(0, 19)}Z`),
      leaf('NbOfTxs', count),
      leaf('CtrlSum', sum),
      element('InitgPty', leaf('Nm', payer.name)),
    ),
    element(
      'PmtInf',
      leaf('PmtInfId', reference(id)),
      leaf('PmtMtd', 'TRF'),
      leaf('NbOfTxs', count),
      leaf('CtrlSum', sum),
      element('PmtTpInf', element('SvcLvl', leaf('Cd', 'SEPA'))),
      element('ReqdExctnDt', leaf('Dt', dayOf(at))),
      element('Dbtr', leaf('Nm', payer.name)),
      element('DbtrAcct', element('Id', leaf('IBAN', payer.iban))),
      // The schema needs the payer's bank, also without a BIC.
      element(
        'DbtrAgt',
        element(
          'FinInstnId',
          payerBic === null ? element('Othr', leaf('Id', 'NOTPROVIDED')) : leaf('BICFI', payerBic),
        ),
      ),
      leaf('ChrgBr', 'SLEV'),
      ...payments.map(transaction),
    ),
    '</CstmrCdtTrfInitn></Document>\n',
  ].join('');
}
