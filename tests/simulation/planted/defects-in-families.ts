import type { Defect } from './defect.ts';
import { busy } from './defects-in-statements.ts';

export const familyNames = {
  ordersStay: 'the orders of a former guardian stay theirs',
  answersStay: 'what a former guardian was answered stays where it is stored',
} as const;

const guardians = {
  ...busy,
  'invite a second guardian': 30,
  'become a second guardian': 40,
  'book as a second guardian': 60,
  'remove a second guardian': 12,
  'leave a child to its guardian': 6,
  'look at a child that was theirs': 30,
};
/** Few classes, and many families that want in. */
const queues = {
  ...busy,
  'create a class': 3,
  'book a popular class': 40,
  'pay by balance': 2,
  'join a waitlist': 60,
  'accept an offer': 4,
  'decline an offer': 12,
  'run jobs': 40,
};

/** Faults in the records that a family shares, and in the turns on a waitlist. */
export const defectsInFamilies: readonly Defect[] = [
  { name: familyNames.ordersStay, caughtBy: /an order belongs to/, mix: guardians },
  {
    name: 'a guardian who was removed goes on reading',
    caughtBy: /every answer/,
    // The query that passes orders on selects every tie, also the ended ones.
    rewrite: (statement) =>
      statement.startsWith('select') && !statement.includes('left_at is null')
        ? statement.replaceAll(/ and g\.removed_at is null/g, '')
        : statement,
    mix: guardians,
  },
  { name: familyNames.answersStay, caughtBy: /has no answer that names it/, mix: guardians },
  {
    name: 'who came last to a waitlist gets the first seat',
    caughtBy: /in the order of the queue/,
    rewrite: (statement) =>
      statement.includes('"waitlist_participant"') || statement.includes('waitlist_participant p')
        ? statement.replace('order by "seq" limit', 'order by "seq" desc limit')
        : statement,
    mix: queues,
  },
  {
    name: 'a seat that one family let go is offered to nobody else',
    caughtBy: /waits for a seat that is free/,
    rewrite: (statement) =>
      /^select distinct "class"\."id", .* from "waitlist_entry"/.test(statement) &&
      statement.includes('class.capacity - class.taken')
        ? statement.replace(
            ' order by ',
            ` and not exists (select from waitlist_entry w where w.class_id = "class"."id"
              and w.state in ('declined', 'expired')) order by `,
          )
        : statement,
    mix: queues,
    operations: 600,
    pace: 4,
  },
];
