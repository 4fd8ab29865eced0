import type { Defect } from './defect.ts';
import { busy } from './defects-in-statements.ts';

export const dateNames = {
  someOfAll: 'a booking of all dates takes those that fit',
  countedEach: 'an unpaid booking counts each of its dates',
  moreNamed: 'a booking names more dates than it made',
  chargedTwice: 'a date of a booking is paid once too often',
  leftSome: 'one date is left although several were named',
  acceptedSome: 'a coach accepts several dates and one stays a request',
  freeWithoutEnd: 'a child holds any number of dates without a price',
  slotLeft: 'the class of a slot stays after its order ended',
  slotsOverlap: 'two lessons of one coach are sold for the same time',
  exchangedSlot: 'an exchange leaves the class of the old slot',
} as const;

const dates = {
  ...busy,
  'top up': 24,
  'make a series': 30,
  'book several dates': 60,
  'pay several dates': 12,
  'accept several dates': 24,
  'leave several dates': 16,
};
const slots = {
  'create a class': 3,
  'top up': 20,
  'save a slot plan': 12,
  'book a slot': 50,
  'book several slots': 12,
  'pay by balance': 10,
  'accept a request': 20,
  'cancel an order': 14,
  'run jobs': 12,
};

/** Faults in bookings of several dates and of slots. */
export const defectsInDates: readonly Defect[] = [
  { name: dateNames.someOfAll, caughtBy: /every answer/, mix: dates },
  { name: dateNames.countedEach, caughtBy: /every answer/, mix: dates },
  { name: dateNames.moreNamed, caughtBy: /every answer|one booking of several dates/, mix: dates },
  {
    name: dateNames.chargedTwice,
    caughtBy: /I[1457] |is paid once/,
    without: ['drop index transfer_order_kind', 'drop index if exists transfer_order_kind_ref'],
    mix: dates,
  },
  { name: dateNames.leftSome, caughtBy: /every answer/, mix: dates },
  { name: dateNames.acceptedSome, caughtBy: /every answer/, mix: dates },
  {
    name: dateNames.freeWithoutEnd,
    caughtBy: /dates without a price/,
    mix: { ...dates, 'save a slot plan': 10, 'book several slots': 30 },
  },
  { name: dateNames.slotLeft, caughtBy: /the class of a slot/, mix: slots },
  {
    name: dateNames.slotsOverlap,
    caughtBy: /I9 /,
    without: ['drop index class_of_slot'],
    mix: slots,
  },
  {
    name: dateNames.exchangedSlot,
    caughtBy: /the class of a slot|is free again/,
    mix: { ...slots, 'take another date': 60 },
  },
];
