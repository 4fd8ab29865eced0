import type { Defect } from './defect.ts';
import { busy } from './defects-in-statements.ts';

export const names = {
  noKey: 'no key is written down',
  answerApart: 'the answer is stored after the work, in a transaction of its own',
  otherBytes: 'what is stored is not what was answered',
  feeUp: 'the fee is rounded up',
  noRefund: 'an order ends without its refund',
  twoRefunds: 'everything goes back twice',
  lateIsWhole: 'leaving late brings everything back',
  afterStart: 'an order is left after its start',
  early: 'earnings are released before the time to contest is over',
  anyAmount: 'nobody compares the amount that was paid',
  eventTwice: 'an event of a payment service is taken each time it is told',
  samePeriod: 'a renewal begins at once and not after the period before',
  lateWhileFull: 'late money brings an expired order back although the class is full',
  sessionLeft: 'a locked account keeps its sessions',
  unguarded: 'a withdrawal takes more than there is',
  coachTwice: 'a coach teaches two classes at once',
  unaudited: 'an operator’s act is not in the audit log',
} as const;

const early = { ...busy, 'mark attendance': 14, 'read the roster': 6 };
const cards = { ...busy, 'pay by card or PayPal': 30, 'deliver late webhooks': 30, 'run jobs': 30 };
const untracked = [
  'alter table ledger_account drop constraint ledger_account_limit',
  'drop index transfer_withdrawal_kind',
];

/** Faults in functions of the server, each in one of them. */
export const defectsInCode: readonly Defect[] = [
  { name: names.noKey, caughtBy: /I8 |every answer/, mix: { ...busy, 'top up': 30 } },
  { name: names.answerApart, caughtBy: /I8 |every answer/, mix: { ...busy, 'top up': 60 } },
  { name: names.otherBytes, caughtBy: /I8 |every answer/, mix: busy },
  { name: names.feeUp, caughtBy: /a fee is cut/, mix: early, pace: 6 },
  { name: names.noRefund, caughtBy: /I4 /, mix: busy },
  {
    name: names.twoRefunds,
    caughtBy: /I[145] /,
    without: ['drop index transfer_order_kind', 'drop index if exists transfer_order_kind_ref'],
    mix: { ...busy, 'reject a request': 20 },
  },
  { name: names.lateIsWhole, caughtBy: /leaving late/, mix: { ...busy, 'cancel an order': 40 } },
  {
    name: names.afterStart,
    caughtBy: /after the start|leaving is free/,
    mix: { ...busy, 'cancel an order': 40 },
    pace: 3,
  },
  { name: names.early, caughtBy: /earnings are released/, mix: { ...early, 'run jobs': 40 }, pace: 5 },
  {
    name: names.anyAmount,
    caughtBy: /I7 /,
    mix: { 'top up': 60, 'run jobs': 10, 'deliver late webhooks': 10 },
  },
  {
    name: names.eventTwice,
    caughtBy: /I7 |I13 /,
    without: [
      'alter table payment_event drop constraint payment_event_pkey',
      'drop index transfer_payment_kind',
    ],
    mix: { 'top up': 60, 'run jobs': 20, 'deliver late webhooks': 20 },
  },
  {
    name: names.samePeriod,
    caughtBy: /I14 /,
    without: ['drop index membership_period'],
    mix: { 'top up': 30, 'buy a membership': 30, 'run jobs': 10 },
  },
  {
    name: names.lateWhileFull,
    caughtBy: /I2 /,
    without: [
      `do $$ declare c record; begin
        for c in select conname from pg_constraint where conrelid = 'class'::regclass and contype = 'c'
          and pg_get_constraintdef(oid) like '%taken%capacity%'
        loop execute format('alter table class drop constraint %I', c.conname); end loop; end $$`,
    ],
    mix: cards,
    pace: 2,
  },
  {
    name: names.sessionLeft,
    caughtBy: /nobody who is locked/,
    mix: { book: 10, 'top up': 10, 'lock an account': 10 },
  },
  {
    name: names.unguarded,
    caughtBy: /I1 |I6 /,
    without: untracked,
    rewrite: (statement) => statement.replace(/and case when a\.id like 'coach:%:receivable'[^]* end$/, ''),
    mix: { ...early, 'ask for a withdrawal': 60, 'set the payout account': 30, 'run jobs': 60 },
    pace: 8,
  },
  { name: names.coachTwice, caughtBy: /I9 a coach/, mix: { 'create a class': 40, 'move a class': 20 } },
  {
    name: names.unaudited,
    caughtBy: /I10 each act/,
    mix: { book: 10, 'top up': 10, 'lock an account': 10, 'unlock an account': 10 },
  },
];
