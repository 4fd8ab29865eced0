import type { Defect } from './defect.ts';
import { busy } from './defects-in-statements.ts';

export const messageNames = {
  doubled: 'a message is stored under two ids',
  otherThread: 'a message is written into another thread',
  gap: 'a message takes two positions',
  markLost: 'a read mark is answered and not stored',
  anybodyReads: 'who knows the number of an order reads its thread',
  blockIgnored: 'a message passes a block',
  bookingPasses: 'a booking passes a block',
  blockLost: 'a block is answered and not stored',
  toClassAgain: 'a message to a class is sent again under another key',
  toEveryone: 'a message to a class reaches families that were not accepted',
  cardsStay: 'emergency cards stay readable after the class',
  cardOfEnded: 'the card of an order that ended stays readable',
  tapLost: 'a mark of a handover is answered and not stored',
} as const;

export const booked = {
  'create a class': 10,
  'top up': 14,
  'book a popular class': 24,
  'pay by balance': 6,
  'accept a request': 20,
};
const letters = {
  ...booked,
  'write to a coach': 20,
  'write to a family': 20,
  'read a thread': 20,
  'read a thread as the coach': 20,
};
const classLetters = { ...booked, 'write to a class': 60, 'read the roster': 10 };
export const blocked = { ...booked, 'block a coach': 30, 'block a family': 30 };
export const children = { ...booked, 'write an emergency card': 20, 'read the roster': 10 };
const handovers = { ...booked, 'hand a child over': 60, 'read the handovers of a class': 10 };

/** Faults in threads, blocks, emergency cards and handovers. */
export const defectsInMessages: readonly Defect[] = [
  { name: messageNames.doubled, caughtBy: /is stored once|every answer/, mix: letters },
  { name: messageNames.otherThread, caughtBy: /is stored once|every answer/, mix: letters },
  { name: messageNames.gap, caughtBy: /have no gaps|every answer/, mix: letters },
  {
    name: 'a message moves before the one that was sent before it',
    caughtBy: /order of the taps|is stored once|every answer/,
    without: [
      'alter table message drop constraint message_thread_id_position_key',
      `create function swap() returns trigger language plpgsql security definer as $$ begin
        update message set position = case when id = new.id then new.position - 1 else new.position end
        where thread_id = new.thread_id and position in (new.position, new.position - 1) and new.position > 1;
        return null; end $$`,
      'create trigger swap after insert on message for each row execute function swap()',
    ],
    mix: letters,
  },
  {
    name: 'a message is deleted with the next one',
    caughtBy: /is stored once|have no gaps|every answer/,
    without: [
      `create function lose_message() returns trigger language plpgsql security definer as $$ begin
        delete from message where thread_id = new.thread_id and position = new.position - 1;
        return null; end $$`,
      'create trigger lose_message after insert on message for each row execute function lose_message()',
    ],
    mix: letters,
  },
  { name: messageNames.markLost, caughtBy: /never goes back|every answer/, mix: letters },
  {
    name: 'a read mark goes back when a message arrives',
    caughtBy: /never goes back|every answer/,
    without: [
      `create function mark_back() returns trigger language plpgsql security definer as $$ begin
        update message_mark set read_to = greatest(read_to - 1, 0) where thread_id = new.thread_id;
        return null; end $$`,
      'create trigger mark_back after insert on message for each row execute function mark_back()',
    ],
    mix: letters,
  },
  {
    name: messageNames.anybodyReads,
    caughtBy: /every answer/,
    mix: { ...letters, 'try a thread of others': 30, 'try a thread of another coach': 30 },
  },
  {
    name: 'a former guardian goes on reading the thread of a child',
    caughtBy: /every answer|is stored once/,
    // The queries of threads alone select every tie, also the ended ones.
    rewrite: (statement) =>
      statement.includes(`'order' as kind`)
        ? statement.replaceAll(/ and g\.removed_at is null/g, '')
        : statement,
    mix: {
      ...busy,
      'invite a second guardian': 30,
      'become a second guardian': 40,
      'remove a second guardian': 12,
      'write to a coach': 10,
      'look at a child that was theirs': 5,
      'try a thread of others': 40,
    },
  },
  { name: messageNames.blockIgnored, caughtBy: /every answer/, mix: { ...letters, ...blocked } },
  { name: messageNames.blockLost, caughtBy: /every answer/, mix: { ...blocked, 'read the own blocks': 30 } },
  { name: messageNames.bookingPasses, caughtBy: /every answer/, mix: { ...blocked, book: 40 } },
  {
    name: messageNames.toClassAgain,
    caughtBy: /each accepted family once|as many families|every answer/,
    without: ['alter table message drop constraint message_thread_id_to_class_id_key'],
    mix: classLetters,
  },
  { name: messageNames.toEveryone, caughtBy: /each accepted family once/, mix: classLetters },
  {
    name: messageNames.cardsStay,
    caughtBy: /every answer/,
    mix: { ...children, 'read emergency cards': 60, 'run jobs': 10 },
    pace: 8,
  },
  {
    name: messageNames.cardOfEnded,
    caughtBy: /every answer/,
    mix: { ...children, 'read emergency cards': 60, 'cancel an order': 30, 'reject a request': 20 },
  },
  {
    name: 'a tap of a handover is two marks under two keys',
    caughtBy: /is one mark|every answer/,
    without: ['alter table handover drop constraint handover_order_id_participant_id_at_mark_key'],
    rewrite: (statement) =>
      statement.startsWith('insert into "handover"')
        ? statement.replace(/ on conflict \([^)]*\) do nothing/, '')
        : statement,
    mix: handovers,
    pace: 3,
  },
  { name: messageNames.tapLost, caughtBy: /a handover is kept/, mix: handovers, pace: 3 },
];
