import type { Output } from '#contract/all-apis.ts';
import type { Language } from '#contract/enums.ts';
import { preferredLanguage } from '#contract/language.rules.ts';
import type { Notice } from '#contract/notice.ts';
import type { PushKind } from '#contract/push.rules.ts';
import { isUrgent } from '#contract/urgent.rules.ts';
import { markNotified, notifiedUntil, type NotifiedStore } from './notified.ts';
import { openPages } from './open-pages.ts';
import { personOfNews, type PushDeps } from './push-events.ts';
import { notificationFor } from './push.ts';

/** Dependencies of the check; a test passes its own. */
export interface NoticeDeps extends PushDeps {
  caches: NotifiedStore;
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  /** Server's clock in ms as the page measured it, for the first mark. */
  now: () => number;
}

/** The signed-in person, from the page or from the mirrored session. */
export interface Reader {
  userId: string;
  token: string;
}

/** `isQuiet` and `language` are missing in the answer of an older node. */
type AnyChannels = Omit<Output<'channel.read'>, 'isQuiet' | 'language'> & {
  isQuiet?: boolean;
  language?: Language;
};
type News = Output<'notice.list'>;

/**
 * Shows the notices that a push would have shown and did not: one notification per group. Nothing while the app is
 * in front, and nothing that any way has shown before. The first check of a person only sets the mark.
 */
export async function checkNotices(deps: NoticeDeps, reader: Reader): Promise<void> {
  const accountId = reader.userId;
  const since = await notifiedUntil(deps.caches, accountId);
  if (since === undefined) return markNotified(deps.caches, { accountId, until: deps.now() });
  if (await isInFront(deps)) return;
  const list = await ask<News>(deps, reader, `/applet/notice?since=${new Date(since).toISOString()}`);
  if (list.items.length === 0) return;
  const channels = await ask<AnyChannels>(deps, reader, '/applet/channel');
  // A push, a sign-out or the person may have come meanwhile.
  const shownUntil = (await notifiedUntil(deps.caches, accountId)) ?? since;
  const person = await personOfNews(deps);
  const isTheirs = person === 'unknown' || (person !== 'nobody' && person.accountId === accountId);
  if (!isTheirs || (await isInFront(deps))) return;
  const isNew = ({ createdAt }: Notice) => Date.parse(createdAt) > shownUntil;
  const items = list.items.filter((notice) => isNew(notice) && isWanted(notice, channels));
  await markNotified(deps.caches, { accountId, until: newestOf(list.items) });
  // A push speaks the account's language, so this does too.
  const language = channels.language ?? preferredLanguage([deps.navigator.language]);
  for (const kind of new Set(items.map(({ group }) => group))) {
    const notices = items.filter(({ group }) => group === kind);
    await show(deps, { kind, notices, accountId, unread: list.unread, language });
  }
}

async function show(
  { registration }: NoticeDeps,
  news: { kind: PushKind; notices: readonly Notice[]; accountId: string; unread: number; language: Language },
): Promise<void> {
  const { kind, notices, accountId, unread, language } = news;
  const [first] = notices;
  const isOneRecord = notices.every(
    ({ about }) => about?.id === first?.about?.id && about?.as === first?.about?.as,
  );
  const about = isOneRecord && first?.about ? { about: first.about } : {};
  const payload = { kind, count: notices.length, unread, accountId, language, ...about };
  const { title, options } = notificationFor(payload, { accountId }, language);
  await registration.showNotification(title, options);
}

/** The rule of the server's `judge`: urgent notices ignore quiet hours. */
function isWanted({ kind, group, readAt }: Notice, channels: AnyChannels): boolean {
  const { push, groups, quiet, isQuiet } = channels;
  const isOn = push && groups.every((one) => one.group !== group || one.push);
  if (readAt !== null || !isOn) return false;
  return isUrgent(kind) || !(isQuiet ?? quiet !== null);
}

const newestOf = (notices: readonly Notice[]): number =>
  Math.max(...notices.map(({ createdAt }) => Date.parse(createdAt)));

const isInFront = async ({ clients }: NoticeDeps): Promise<boolean> =>
  (await openPages(clients)).some(({ visibilityState }) => visibilityState === 'visible');

/** The data of an answer. Throws without our envelope. */
async function ask<T>({ fetch }: NoticeDeps, { token }: Reader, path: string): Promise<T> {
  const answer = await fetch(path, { headers: { Authorization: `Bearer ${token}` }, redirect: 'error' });
  const envelope = (await answer.json()) as { code?: unknown; data?: T };
  if (envelope.code !== 200 || envelope.data === undefined) throw new Error(`${path} was refused`);
  return envelope.data;
}
