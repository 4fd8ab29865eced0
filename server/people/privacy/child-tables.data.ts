import type { PersonalTable } from './personal-rows.data.ts';

/** Whole words, also with the s of a genitive, in alphabets whose words have spaces between them; anywhere in others. */
const asPattern = `case when part ~ '[^\\u0001-\\u04ff]' then quoted
  else '(?<![[:alnum:]À-ɏ])' || quoted || '(?:[''’]?s)?(?![[:alnum:]À-ɏ])' end`;

/** A pattern of the child's name, each part of it, and a Chinese name without the family name; null without one. */
const namePattern = `(
  select string_agg(${asPattern}, '|' order by length(part) desc, part)
  from participant p, unnest(
    array[p.name] || regexp_split_to_array(p.name, '\\s+')
    || case when p.name ~ '^[一-鿿]{3,4}$' then array[substr(p.name, 2)] else '{}' end) as part,
    regexp_replace(part, '([^[:alnum:][:space:]À-ɏ一-鿿])', '\\\\\\1', 'g') as quoted
  where p.id = $me and length(part) > 1)`;

/** The column's words with the word for a removed child in place of its name. */
const withoutName = (column: string) =>
  `coalesce(regexp_replace(${column}, ${namePattern}, $name, 'gi'), ${column})`;

/** Feedback of present and former guardians of the child, which names it. */
const namingFeedback = `account_id in (select account_id from child_guardian where participant_id = $me)
  and (text ~* ${namePattern} or answer ~* ${namePattern})`;

const orders = 'select order_id from order_participant where participant_id = $me';

/** Threads of the child's orders and applications to teams. */
const threads = `${orders} union select id from team_member where person_id = $me`;

/** Where a removed child is named: `$me` is its id, `$name` the word for it. Rows are erased in this order, its name last. */
export const childTables: readonly PersonalTable[] = [
  { table: 'class_pack', owned: 'participant_id = $me', copied: [], erase: 'keep', named: 'id' },
  { table: 'need_profile', owned: 'participant_id = $me', copied: [], erase: 'delete' },
  { table: 'need_look', owned: 'participant_id = $me', copied: [], erase: 'delete' },
  { table: 'emergency_card', owned: 'participant_id = $me', copied: [], erase: 'delete' },
  { table: 'emergency_look', owned: 'participant_id = $me', copied: [], erase: 'delete' },
  { table: 'handover', owned: 'participant_id = $me', copied: [], erase: 'delete' },
  {
    // Encrypted words cannot be searched for a name.
    table: 'message',
    owned: `thread_id in (${threads})`,
    copied: [],
    erase: { key_id: 'null', sealed: 'null' },
    named: 'id',
  },
  {
    table: 'message_picture',
    owned: `message_id in (select id from message where thread_id in (${threads}))`,
    copied: [],
    erase: 'delete',
  },
  { table: 'thread', owned: `id in (${threads})`, copied: [], erase: { version: 'version + 1' } },
  { table: 'order_need', owned: 'participant_id = $me', copied: [], erase: 'delete' },
  { table: 'session_hiding', owned: 'participant_id = $me', copied: [], erase: 'delete' },
  { table: 'waitlist_need', owned: 'participant_id = $me', copied: [], erase: 'delete' },
  {
    table: 'orders',
    owned: `id in (${orders})`,
    copied: [],
    erase: {
      cancel_text: withoutName('cancel_text'),
      reject_text: withoutName('reject_text'),
      refund_request_text: withoutName('refund_request_text'),
      refund_request_answer: withoutName('refund_request_answer'),
    },
    named: 'id',
  },
  {
    table: 'order_exchange',
    owned: `from_order_id in (${orders})`,
    copied: [],
    erase: { answer_text: withoutName('answer_text') },
  },
  {
    table: 'rating_report',
    owned: `rating_id in (select id from rating where order_id in (${orders}))`,
    copied: [],
    erase: { text: withoutName('text') },
  },
  {
    table: 'rating',
    owned: `order_id in (${orders})`,
    copied: [],
    erase: { text: withoutName('text'), reply_text: withoutName('reply_text') },
    named: 'id',
  },
  {
    table: 'dispute_evidence',
    owned: `dispute_id in (select id from dispute where order_id in (${orders}))`,
    copied: [],
    erase: { text: withoutName('text') },
  },
  {
    table: 'dispute',
    owned: `order_id in (${orders})`,
    copied: [],
    erase: { text: withoutName('text'), answer_text: withoutName('answer_text') },
  },
  {
    table: 'strike',
    owned: `order_id in (${orders})`,
    copied: [],
    erase: { appeal_text: withoutName('appeal_text') },
    named: 'id',
  },
  {
    table: 'team_member',
    owned: 'child_id = $me',
    copied: [],
    erase: { message: withoutName('message'), reason: withoutName('reason') },
    named: 'id',
  },
  {
    // Before the words, which show which feedback is about the child. It is unknown which people a picture shows.
    table: 'feedback_picture',
    owned: `feedback_id in (select id from feedback where ${namingFeedback})`,
    copied: [],
    erase: 'delete',
  },
  {
    table: 'feedback',
    owned: namingFeedback,
    copied: [],
    erase: { text: withoutName('text'), answer: withoutName('answer') },
  },
  { table: 'order_participant', owned: 'participant_id = $me', copied: [], erase: { name: '$name' } },
  {
    table: 'participant',
    owned: 'id = $me',
    copied: [],
    erase: { name: '$name', birth_date: 'null', erased_at: '$now' },
    named: 'id',
  },
];
