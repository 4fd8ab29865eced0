import type { IssuedReceipt } from '#contract/issued-receipt.ts';
import { ReceiptRow } from '#src/features/money/receipt/components/receipt-row.tsx';
import { ReceiptsOf } from '#src/features/money/receipt/components/receipts-of.tsx';
import { receiptQueries } from '#src/features/money/receipt/receipt.queries.ts';
import { Receipts } from '#src/features/money/wallet/components/receipts.tsx';
import { walletQueries } from '#src/features/money/wallet/wallet.queries.ts';
import type { Kind, Sight } from './kind.ts';
import { pageOf } from './shown.tsx';
import { factsOf, meaning, type Rules, type Truth } from './truth.ts';

const now = Date.parse('2026-12-20T11:00:00.000Z');
const issuedAt = '2026-11-28T15:30:00.000Z';
const creditedAt = '2026-12-01T15:30:00.000Z';
const paidAt = '2026-11-20T12:00:00.000Z';

const blank: IssuedReceipt = {
  id: 'receipt',
  kind: 'receipt',
  number: 7,
  issuedAt,
  zone: 'America/Chicago',
  seller: { en: 'Maya' },
  title: { en: 'Swimming', zh: 'Swimming' },
  sessions: null,
  orderNumber: 'A1',
  amountMinor: 2400,
  taxBps: 0,
  taxMinor: 0,
  currency: 'USD',
};
const credits = [
  { number: 8, issuedAt: creditedAt, amountMinor: 500 },
  { number: 9, issuedAt: creditedAt, amountMinor: 700 },
];

/** Receipts and credit notes of orders and packs: with tax, a voucher, and what was taken back. */
const states: readonly (readonly [name: string, part: Partial<IssuedReceipt>])[] = [
  ['plain', {}],
  ['with tax', { taxBps: 825, taxMinor: 183 }],
  ['with a voucher', { voucherMinor: 400 }],
  ['partly credited', { credits: credits.slice(0, 1) }],
  ['credited twice', { credits, taxBps: 2000, taxMinor: 400, voucherMinor: 400 }],
  ['of a pack', { title: null, sessions: 5, orderNumber: null }],
  ['of a pack of one session', { title: null, sessions: 1, orderNumber: null }],
].flatMap(([name, part]) =>
  (['receipt', 'credit'] as const)
    // Nothing credits a credit note.
    .filter((kind) => kind === 'receipt' || !('credits' in (part as object)))
    .map((kind) => [`${kind}, ${name as string}`, { ...(part as Partial<IssuedReceipt>), kind }] as const),
);

const truthOf = (receipt: IssuedReceipt): Truth => {
  const { kind, amountMinor, taxBps, taxMinor, voucherMinor, credits: back = [], sessions } = receipt;
  return {
    now,
    facts: factsOf({
      receipt: kind === 'receipt',
      credit: kind === 'credit',
      taxed: taxBps > 0,
      'paid by us': kind === 'receipt' && voucherMinor !== undefined,
      'back to us': kind === 'credit' && voucherMinor !== undefined,
      returned: back.length > 0,
      pack: sessions !== null,
      minus: kind === 'credit',
    }),
    sums: {
      all: [
        amountMinor,
        ...(taxBps > 0 ? [taxMinor] : []),
        ...(voucherMinor === undefined ? [] : [voucherMinor]),
      ],
      back: [
        ...back.map((credit) => credit.amountMinor),
        ...(kind === 'credit' && voucherMinor !== undefined ? [voucherMinor] : []),
      ],
    },
    instants: [issuedAt],
    zones: ['America/Chicago'],
    names: [],
    counts: {
      number: [receipt.number],
      sessions: [sessions ?? 0],
      percent: [taxBps / 100],
      'credit note': kind === 'credit' ? [receipt.number] : back.map((credit) => credit.number),
    },
  };
};

const rules: Rules = {
  meanings: [
    meaning('receipt', /^Receipt \d/, /^收据 ?\d/),
    meaning('credit', /^Credit note \d/, /^退款收据 ?\d/),
    meaning('taxed', /% tax in it/, /% 税：/),
    meaning('paid by us', /paid by Openfield/, /由平台支付/),
    meaning('back to us', /returned to Openfield/, /退回平台/),
    meaning('returned', /returned, credit note|went back$/, /^已退|，退款收据/),
    meaning('pack', /^Class pack/, /^课包/),
    meaning('minus', /^[-−]\$/, /^[-−](?:US)?\$/),
    meaning('paid by you', /(?!)/, /将退给您/, true),
    meaning('paid by you', /^You paid for these|^What goes back goes to you/, /由您付款|退给您/),
  ],
  counters: [
    { count: 'number', en: /^Receipt (\d+)/, zh: /^收据 ?(\d+)/ },
    { count: 'credit note', en: /[Cc]redit note (\d+)/, zh: /退款收据 ?(\d+)/ },
    { count: 'sessions', en: /(\d+) sessions?\b/, zh: /(\d+) 课次/ },
    { count: 'percent', en: /([\d.]+)% tax/, zh: /含 ([\d.]+)% 税/ },
  ],
};

const returns = [0, 1200];

/** Receipts and credit notes in lists, and payments for orders that another guardian has. */
export const receiptKind: Kind = {
  name: 'receipt',
  rules,
  sights: [
    ...states.flatMap(([name, part]): Sight[] => {
      const receipt = { ...blank, ...part };
      const one = { state: name, truth: truthOf(receipt) };
      return [
        { ...one, screen: 'row of a receipt', node: <ReceiptRow receipt={receipt} onOpen={undefined} /> },
        {
          ...one,
          screen: 'receipts of an order',
          node: <ReceiptsOf of={{ as: 'student', orderId: 'order' }} />,
          answers: [[receiptQueries.list({ as: 'student', orderId: 'order' }).queryKey, pageOf(receipt)]],
        },
      ];
    }),
    ...returns.map((returnedMinor): Sight => ({
      state: `another guardian, ${returnedMinor} returned`,
      screen: 'payments in the wallet',
      node: <Receipts />,
      answers: [
        [
          walletQueries.receipts().queryKey,
          pageOf({
            id: 'order',
            number: 'A1',
            title: { en: 'Swimming', zh: 'Swimming' },
            paidAt,
            amountMinor: 2400,
            returnedMinor,
            currency: 'USD',
          }),
        ],
      ],
      truth: {
        now,
        facts: factsOf({ 'paid by you': true, returned: returnedMinor > 0 }),
        sums: { all: [2400], back: returnedMinor > 0 ? [returnedMinor] : [] },
        instants: [paidAt],
        zones: [],
        names: [],
        counts: {},
      },
    })),
  ],
};
