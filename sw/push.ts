import type { Language } from '#contract/enums.ts';
import { screenOf } from '#contract/notice-screens.ts';
import { readerSides, subjectKinds } from '#contract/notice-subjects.ts';
import { paths } from '#contract/paths.ts';
import { pushKinds, type PushKind, type PushPayload } from '#contract/push.rules.ts';
import en from '#contract/text/push.en.json';
import zh from '#contract/text/push.zh.json';

const words: Record<Language, Record<PushKind | 'test', string>> = { en, zh };

/** Who is signed in on this phone: the account, nobody, or not to be known on this engine. */
export type Here = { accountId: string } | 'nobody' | 'unknown';

interface Shown {
  title: string;
  options: NotificationOptions & { renotify: boolean; data: { path: string } };
  /** For the app's icon; undefined leaves it as it is. */
  unread: number | undefined;
}

/**
 * What is shown of a push. A browser must show something for each. What stands on a locked screen names an area at
 * most, never a person. On a phone where its person is not signed in it names no area. What cannot be read is shown
 * as news.
 */
export function notificationFor(payload: PushPayload | undefined, here: Here, fallback: Language): Shown {
  const isTheirs = payload !== undefined && typeof here === 'object' && here.accountId === payload.accountId;
  const isForeign = here === 'nobody' || (typeof here === 'object' && !isTheirs);
  const known = isForeign ? undefined : payload;
  const language = known?.language ?? fallback;
  const kind = known?.kind ?? 'news';
  return {
    title: 'Openfield',
    options: {
      body: words[language][known?.isTest ? 'test' : kind],
      lang: language === 'zh' ? 'zh-Hans' : 'en',
      icon: '/pwa-192x192.png',
      badge: '/monochrome-icon-512x512.png',
      // One subject, one line on the screen; a newer one takes its place and is heard again.
      tag: known?.about?.id ?? kind,
      renotify: true,
      data: { path: pathOf(known) },
    },
    unread: isTheirs ? payload.unread : undefined,
  };
}

/** Made here of kinds and ids: a push cannot name an address. */
function pathOf(payload: PushPayload | undefined): string {
  if (payload === undefined) return '/';
  if (payload.isTest) return paths.settings.notification;
  return screenOf(payload.about) ?? paths.notice;
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^[\da-f-]{36}$/.test(value);
const isKind = (value: unknown): value is PushKind => pushKinds.some((kind) => kind === value);

/** Undefined for what this build cannot read; a newer server may say more than is known here. */
export function readPush(text: string | undefined): PushPayload | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
  if (typeof parsed !== 'object' || parsed === null) return undefined;
  const { kind, count, unread, accountId, language, about, isTest } = parsed as Record<string, unknown>;
  if (!isId(accountId) || typeof count !== 'number' || typeof unread !== 'number') return undefined;
  return {
    kind: isKind(kind) ? kind : 'news',
    count,
    unread,
    accountId,
    language: language === 'zh' ? 'zh' : 'en',
    ...(isTest === true ? { isTest } : {}),
    ...aboutOf(about),
  };
}

/** Left out when this build does not know the record's kind. */
function aboutOf(about: unknown): Pick<PushPayload, 'about'> {
  if (typeof about !== 'object' || about === null || !('id' in about) || !('kind' in about)) return {};
  const kind = subjectKinds.find((known) => known === about.kind);
  const as = readerSides.find((side) => 'as' in about && side === about.as) ?? null;
  return kind !== undefined && isId(about.id) ? { about: { kind, id: about.id, as } } : {};
}
