import { Window } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { sepaDocument, sepaIban } from './sepa.rules.ts';

const at = new Date('2027-03-01T22:30:00.000Z');
const id = '0198f000-0000-7000-8000-000000000001';
const account = {
  holder: 'Jürgen "Jo" <Müller> & Söhne',
  bank: 'Hausbank',
  country: 'DE',
  bankCode: 'COBADEFF',
  accountNumber: 'DE89 3704 0044 0532 0130 00',
};
const payer = { name: 'Openfield GmbH', iban: 'NL91ABNA0417164300', bic: 'ABNANL2A' };
const payments = [
  { id: '0198f000-0000-7000-8000-00000000000a', amountMinor: 1, account },
  {
    id: '0198f000-0000-7000-8000-00000000000b',
    amountMinor: 123_456,
    account: { ...account, holder: 'Ελένη Ψάλτη', bankCode: '37040044' },
  },
];

const text = sepaDocument({ id, at, payer, payments });
const document = new new Window().DOMParser().parseFromString(text, 'application/xml');
const textsOf = (name: string) =>
  Array.from(document.getElementsByTagName(name), (element) => element.textContent);
const childrenOf = (name: string) =>
  Array.from(document.getElementsByTagName(name)[0]?.children ?? [], (child) => child.tagName);

describe('sepaDocument', () => {
  test('writes the elements in the order of pain.001.001.09', () => {
    expect(document.documentElement.namespaceURI).toBe('urn:iso:std:iso:20022:tech:xsd:pain.001.001.09');
    expect(text.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<Document ')).toBe(true);
    expect(childrenOf('CstmrCdtTrfInitn')).toEqual(['GrpHdr', 'PmtInf']);
    expect(childrenOf('GrpHdr')).toEqual(['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty']);
    expect(childrenOf('PmtInf')).toEqual([
      'PmtInfId',
      'PmtMtd',
      'NbOfTxs',
      'CtrlSum',
      'PmtTpInf',
      'ReqdExctnDt',
      'Dbtr',
      'DbtrAcct',
      'DbtrAgt',
      'ChrgBr',
      'CdtTrfTxInf',
      'CdtTrfTxInf',
    ]);
    const transaction = ['PmtId', 'Amt', 'CdtrAgt', 'Cdtr', 'CdtrAcct'];
    expect(childrenOf('CdtTrfTxInf')).toEqual(transaction);
    const second = document.getElementsByTagName('CdtTrfTxInf')[1];
    // The second bank code is no BIC. Banks find the bank by the IBAN.
    expect(Array.from(second?.children ?? [], (child) => child.tagName)).toEqual(
      transaction.filter((name) => name !== 'CdtrAgt'),
    );
  });

  test('writes exact sums in both places, and no reference longer than 35 signs', () => {
    expect(textsOf('NbOfTxs')).toEqual(['2', '2']);
    expect(textsOf('CtrlSum')).toEqual(['1234.57', '1234.57']);
    expect(textsOf('InstdAmt')).toEqual(['0.01', '1234.56']);
    expect(document.getElementsByTagName('InstdAmt')[0]?.getAttribute('Ccy')).toBe('EUR');
    const references = [...textsOf('MsgId'), ...textsOf('PmtInfId'), ...textsOf('EndToEndId')];
    expect(references).toEqual([
      id.replaceAll('-', ''),
      id.replaceAll('-', ''),
      ...payments.map((payment) => payment.id.replaceAll('-', '')),
    ]);
    for (const reference of references) expect(reference).toMatch(/^[0-9a-f]{1,35}$/);
  });

  test('writes names in the SEPA set, accounts without blanks, and the day in Brussels', () => {
    expect(textsOf('Nm')).toEqual([
      'Openfield GmbH',
      'Openfield GmbH',
      "Jurgen 'Jo' .Muller. + Sohne",
      'Eleni Psalti',
    ]);
    expect(textsOf('IBAN')).toEqual([payer.iban, 'DE89370400440532013000', 'DE89370400440532013000']);
    expect(textsOf('BICFI')).toEqual([payer.bic, 'COBADEFF']);
    expect(textsOf('Dt')).toEqual(['2027-03-01']);
    expect(textsOf('CreDtTm')).toEqual(['2027-03-01T22:30:00Z']);
    const later = sepaDocument({ id, at: new Date('2027-03-01T23:30:00.000Z'), payer, payments });
    expect(later).toContain('<Dt>2027-03-02</Dt>');
  });

  test('escapes what is no SEPA text, and refuses an account without an IBAN', () => {
    expect(sepaDocument({ id, at, payer: { ...payer, name: 'A & <B>' }, payments })).toContain(
      '<Nm>A &amp; &lt;B&gt;</Nm>',
    );
    const wrong = [{ ...payments[0]!, account: { ...account, accountNumber: '12345678' } }];
    expect(() => sepaDocument({ id, at, payer, payments: wrong })).toThrow(/no SEPA file/);
  });
});

test.each(['POSTBANK', 'BARCLAYS', 'Swedbank', 'COMMERZBANK', 'BNPAFRPP', '37040044'])(
  'sepaDocument writes no BIC of the bank code %s beside a German IBAN',
  (bankCode) => {
    const made = sepaDocument({
      id,
      at,
      payer,
      payments: [{ ...payments[0]!, account: { ...account, bankCode } }],
    });
    expect(made).not.toContain('<CdtrAgt>');
    expect(made).toContain('<IBAN>DE89370400440532013000</IBAN>');
  },
);

test('sepaDocument names no bank of the payer when the BIC is of another country than the IBAN', () => {
  expect(sepaDocument({ id, at, payer: { ...payer, bic: 'COBADEFF' }, payments })).toContain(
    '<DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt>',
  );
});

test.each([
  ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
  ['DE89 3704 0044 0532 0130 01', null],
  ['CH93 0076 2011 6238 5295 7', 'CH9300762011623852957'],
  // An IBAN of a country that SEPA does not reach.
  ['AE07 0331 2345 6789 0123 456', null],
  ['1234 5678 9012', null],
])('sepaIban returns of %s %s', (typed, iban) => {
  expect(sepaIban(typed)).toBe(iban);
});
