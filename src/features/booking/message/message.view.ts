import type { TFunction } from 'i18next';
import { DAY_MS } from '#contract/durations.ts';
import type {
  ApplicationThread,
  MessageBody,
  MessageTo,
  SentBody,
  ThreadPart,
  ThreadRecord,
} from '#contract/message.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { dayIn, readerZone, type Format } from '#src/i18n/format.ts';
import type { OutboxRow } from '#src/offline/core/outbox-row.ts';

/** Words of a message in the reader's language, without its pictures; those of a deleted account are removed. */
export function typedIn(body: MessageBody | SentBody | null, t: TFunction): string {
  if (body === null) return t('messages.removed');
  return 'quick' in body ? t(`messages.quick.${body.quick}`) : body.text;
}

/** Words of a message with the number of its pictures, where these are not drawn. */
export function wordsOf(body: MessageBody | SentBody | null, t: TFunction): string {
  const words = typedIn(body, t);
  if (body === null || !('pictures' in body)) return words;
  const count = t('messages.picture.count', { count: body.pictures.length });
  return words === '' ? count : `${words} · ${count}`;
}

interface NamedPicture {
  /** Sender; undefined for the reader. */
  name: string | undefined;
  time: string;
  number: number;
  all: number;
}

/** Text alternative of a picture: nobody described what is on it. */
export function pictureName({ name, ...facts }: NamedPicture, t: TFunction): string {
  if (name === undefined)
    return t(facts.all > 1 ? 'messages.picture.mineOf' : 'messages.picture.mine', facts);
  return t(facts.all > 1 ? 'messages.picture.fromOf' : 'messages.picture.from', { name, ...facts });
}

/** Name of the other side for this reader. */
export const nameOf = ({ with: name, withZh }: ThreadRecord, format: Format): string =>
  format.name({ name, nameZh: withZh });

/** Second line of a thread in the list: the class and its day, or the team and the person who applied. */
export function aboutLine(thread: ThreadRecord, format: Format, t: TFunction): string {
  const title = format.local(thread.title);
  if (thread.kind !== 'application') return `${title} · ${format.day(thread.startsAt, thread.zone)}`;
  if (thread.side === 'team') return t('messages.application.of', { team: title });
  return applicationLine(thread, t);
}

/** The application of a thread, for the family. */
export const applicationLine = ({ person }: ApplicationThread, t: TFunction): string =>
  person === null ? t('messages.application.own') : t('messages.application.child', { name: person.name });

/** Last words in one line, and the writer where it is the reader. */
export function lastLine({ last }: ThreadRecord, t: TFunction): { by: string; words: string } {
  if (last === null) return { by: '', words: t('messages.list.none') };
  const words = wordsOf(last.body, t).replaceAll(/\s+/g, ' ');
  return { by: last.isMine ? t('messages.list.mine') : '', words };
}

/** Time of the last message: of day for today, else the day; on the reader's clock. */
export function lastTime({ last }: ThreadRecord, now: number, format: Format): string {
  if (last === null) return '';
  const zone = readerZone();
  const isToday = dayIn(zone, last.at) === dayIn(zone, new Date(now).toISOString());
  return isToday ? format.time(last.at, zone) : format.day(last.at, zone);
}

/** Returns the threads that have all typed words in a name, a title or a kept message. */
export function searchThreads(
  threads: readonly ThreadRecord[],
  kept: readonly Pick<ThreadPart, 'thread' | 'items'>[],
  { text, format, t }: { text: string; format: Format; t: TFunction },
): readonly ThreadRecord[] {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return threads;
  const bodies = new Map<string, string[]>();
  for (const { thread, items } of kept) {
    const known = bodies.get(thread.id) ?? [];
    bodies.set(thread.id, [...known, ...items.map(({ body, from }) => `${from} ${wordsOf(body, t)}`)]);
  }
  const known = new Map(kept.map(({ thread }) => [thread.id, thread]));
  for (const thread of threads) known.set(thread.id, thread);
  return [...known.values()].filter((thread) => {
    const { title, withZh, last } = thread;
    const texts = [
      thread.with,
      withZh ?? '',
      title.en ?? '',
      title.zh ?? '',
      aboutLine(thread, format, t),
      last === null ? '' : `${last.from} ${wordsOf(last.body, t)}`,
      ...(bodies.get(thread.id) ?? []),
    ];
    const all = texts.join('\n').toLowerCase();
    return last !== null && wanted.every((word) => all.includes(word));
  });
}

/** Answers whether the reader can write at a time: an older copy of a thread may still be open. */
export const writeNow = ({ write, closesAt }: Pick<ThreadRecord, 'write' | 'closesAt'>, now: number) =>
  write !== 'closed' && closesAt !== null && Date.parse(closesAt) <= now ? 'closed' : write;

/** `closesAt` is named in the last week. A question closes with the start of its class, which is shown anyway. */
export function closingSoon({ kind, write, closesAt }: ThreadRecord, now: number): string | undefined {
  if (kind === 'question' || write !== 'open' || closesAt === null) return undefined;
  const left = Date.parse(closesAt) - now;
  return left > 0 && left < 7 * DAY_MS ? closesAt : undefined;
}

/** The address of a new message in a thread. A question without its own id is addressed by its class. */
export const addressOf = (thread: ThreadRecord): MessageTo =>
  thread.kind === 'question' && thread.id === thread.classId
    ? { kind: 'class', id: thread.classId }
    : { kind: thread.kind, id: thread.id };

/** Key of the lane and the draft of a thread: the same before and after a question has its own id. */
export const threadName = (thread: ThreadRecord): string =>
  thread.kind === 'question' ? thread.classId : thread.id;

/** Number of families in the answer to a message to a class. */
export function sentCount(data: unknown): number {
  const isAnswer = typeof data === 'object' && data !== null && 'sent' in data;
  return isAnswer && typeof data.sent === 'number' ? data.sent : 0;
}

/** The screen of the thread that a message in the outbox is addressed to. */
export function threadHref({ to }: Readonly<Record<string, unknown>>): string {
  const isAddress = typeof to === 'object' && to !== null && 'kind' in to && 'id' in to;
  if (!isAddress) return paths.messages;
  const id = String(to.id);
  return pathTo(paths.thread, to.kind === 'class' ? { class: id } : { id });
}

/** True for a row of the outbox that has the words of a message. */
export const isMessage = ({ type }: Pick<OutboxRow, 'type'>): boolean =>
  type === 'message.send' || type === 'message.toClass';
