import type { Defect } from './defect.ts';
import { busy } from './defects-in-statements.ts';

export const stepNames = {
  priceUp: 'a seat costs more than its person named',
  fewerThanAsked: 'a family gets fewer seats than it asked for',
  silenceKeeps: 'silence keeps every move',
  completedUnagreed: 'a move to which nobody agreed is completed and paid',
  declineForgotten: 'a declined request for everything back is forgotten',
  wholeSeat: 'who leaves late with some gets whole seats back',
  excuseUnpaid: 'an excused child’s seat is not paid back',
  familyNotAsked: 'another coach leads a class, and no family is asked',
  nothingMended: 'a correction moves no money',
  otherTime: 'a helper agrees to a time that was not read',
  placesUncounted: 'places for helpers are not counted',
  valueLost: 'minutes that were approved or corrected are not kept',
  disputedAgain: 'a decision about hours is disputed again and again',
  anyCode: 'a code of yesterday or of another class checks a helper in',
  deadDraft: 'a draft that was taken back becomes a class',
} as const;

const moves = {
  ...busy,
  'move a class': 20,
  'move a class a little': 20,
  'answer a move': 6,
  'run jobs': 60,
};
/** Orders that stay. */
const booked = {
  'create a class': 10,
  'top up': 14,
  'book a popular class': 30,
  'pay by balance': 6,
  'accept a request': 20,
};
const sessions = { ...busy, 'read the roster': 10, 'mark attendance': 40, 'run jobs': 20 };
const help = {
  'create a class': 8,
  'invite a helper': 30,
  'ask to help': 20,
  'answer a helper': 20,
  'answer an invitation': 40,
  'step down': 4,
  'release a helper': 2,
};

/** Faults in the steps that follow a booking, and in those of helpers. */
export const defectsInSteps: readonly Defect[] = [
  {
    name: stepNames.priceUp,
    caughtBy: /every answer/,
    mix: { ...busy, 'change a class': 30 },
  },
  { name: stepNames.fewerThanAsked, caughtBy: /every answer/, mix: { ...busy, 'book the whole family': 40 } },
  { name: stepNames.silenceKeeps, caughtBy: /silence keeps/, mix: moves, pace: 6 },
  {
    name: stepNames.completedUnagreed,
    caughtBy: /nobody pays for another time/,
    mix: { ...moves, 'mark attendance': 60, 'read the roster': 20, 'run jobs': 12 },
    pace: 8,
  },
  {
    name: stepNames.declineForgotten,
    caughtBy: /every answer/,
    mix: { ...busy, 'ask for a full refund': 40, 'answer a request for a full refund': 40 },
    pace: 4,
  },
  {
    name: stepNames.wholeSeat,
    caughtBy: /leaves while others stay/,
    mix: { ...busy, 'book the whole family': 30, 'leave for some': 60, 'cancel an order': 0 },
    pace: 4,
  },
  { name: stepNames.excuseUnpaid, caughtBy: /I19 |gave back what its marks say/, mix: sessions, pace: 6 },
  {
    name: 'a change of terms reaches the orders that exist',
    caughtBy: /every answer/,
    without: [
      `create function reach() returns trigger language plpgsql security definer as $$ begin
        update orders set policy = jsonb_set(policy, '{lateRefundPct}', to_jsonb(new.late_refund_pct))
        where class_id = new.id; return null; end $$`,
      'create trigger reach after update on class for each row execute function reach()',
    ],
    mix: { ...busy, 'change the terms of a class': 30, 'read the roster': 20 },
  },
  {
    name: stepNames.familyNotAsked,
    caughtBy: /the coach of its class/,
    coaches: 5,
    mix: { ...booked, 'suspend a coach': 6, 'reinstate a coach': 12, 'give a class to another coach': 60 },
  },
  {
    name: stepNames.nothingMended,
    caughtBy: /I\d+ /,
    mix: {
      ...booked,
      'read the roster': 10,
      'mark attendance': 40,
      'propose a correction': 40,
      'decide a correction': 40,
    },
    pace: 8,
  },
  {
    name: stepNames.otherTime,
    caughtBy: /every answer/,
    mix: { ...help, 'move a class a little': 30 },
  },
  { name: stepNames.placesUncounted, caughtBy: /counts the helpers|fill the places/, mix: help },
  {
    name: stepNames.valueLost,
    caughtBy: /every answer|each value that counted/,
    mix: { ...help, 'hand hours in': 40, 'decide hours': 40, 'run jobs': 20 },
    pace: 6,
  },
  {
    name: stepNames.disputedAgain,
    caughtBy: /every answer/,
    mix: { ...help, 'hand hours in': 40, 'decide hours': 60, 'dispute hours': 40, 'run jobs': 20 },
    pace: 6,
  },
  {
    name: stepNames.anyCode,
    caughtBy: /every answer/,
    mix: { ...help, 'check in with a wrong code': 40, 'run jobs': 10 },
    pace: 6,
  },
  {
    name: stepNames.deadDraft,
    caughtBy: /every answer|a draft is answered once/,
    mix: { 'propose a class': 40, 'take a draft back': 30, 'answer a draft': 40 },
  },
];
