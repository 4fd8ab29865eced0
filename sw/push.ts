import type { Language } from '#contract/enums.ts';
import { screenOf } from '#contract/notice-screens.ts';
import { readerSides, subjectKinds } from '#contract/notice-subjects.ts';
import { paths } from '#contract/paths.ts';
import { pushKinds, type PushKind, type PushPayload } from '#contract/push.rules.ts';
import en from '#contract/text/push.en.json';
import zh from '#contract/text/push.zh.json';

const words: Record<Language, Record<PushKind | 'test', string>> = { en, zh };

/** The person signed in on this phone: an account, nobody, or unknown on this engine. */
export type SignedIn = { accountId: string } | 'nobody' | 'unknown';

interface Shown {
  title: string;
  options: NotificationOptions & { renotify: boolean; data: { path: string } };
  /** Badge of the app icon; undefined leaves it unchanged. */
  unread: number | undefined;
}

/**
 * Builds the notification of a push. A browser must show something for each. The text on a locked screen
 * names an area at most, never a person. On a phone where its person is not signed in it names no area. An
 * unreadable push is shown as news.
 */
export function notificationFor(
  payload: PushPayload | undefined,
  signedIn: SignedIn,
  fallback: Language,
): Shown {
  const isTheirs =
    payload !== undefined && typeof signedIn === 'object' && signedIn.accountId === payload.accountId;
  const isForeign = signedIn === 'nobody' || (typeof signedIn === 'object' && !isTheirs);
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
      // One notification per subject; a newer one replaces it and makes a sound again.
      tag: known?.about?.id ?? kind,
      renotify: true,
      data: { path: pathOf(known) },
    },
    unread: isTheirs ? payload.unread : undefined,
  };
}

/** Builds the URL from kinds and ids: a push cannot contain a URL. */
function pathOf(payload: PushPayload | undefined): string {
  if (payload === undefined) return '/';
  if (payload.isTest) return paths.settings.notification;
  return screenOf(payload.about) ?? paths.notice;
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^[\da-f-]{36}$/.test(value);
const isKind = (value: unknown): value is PushKind => pushKinds.some((kind) => kind === value);

/**
 * Returns undefined for a push that this build cannot read; a newer server may send kinds that are unknown
 * here.
 */
export function readPush(text: string | undefined): PushPayload | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
  if (typeof parsed !== 'object' || parsed === null) return undefined;
  const { kind, count, unread, accountId, language, about, at, isTest } = parsed as Record<string, unknown>;
  if (!isId(accountId) || typeof count !== 'number' || typeof unread !== 'number') return undefined;
  return {
    kind: isKind(kind) ? kind : 'news',
    count,
    unread,
    accountId,
    language: language === 'zh' ? 'zh' : 'en',
    ...(isTest === true ? { isTest } : {}),
    ...(typeof at === 'string' && !Number.isNaN(Date.parse(at)) ? { at } : {}),
    ...aboutOf(about),
  };
}

/** Empty when this build does not know the kind of the record. */
function aboutOf(about: unknown): Pick<PushPayload, 'about'> {
  if (typeof about !== 'object' || about === null || !('id' in about) || !('kind' in about)) return {};
  const kind = subjectKinds.find((known) => known === about.kind);
  const as = readerSides.find((side) => 'as' in about && side === about.as) ?? null;
  return kind !== undefined && isId(about.id) ? { about: { kind, id: about.id, as } } : {};
}
