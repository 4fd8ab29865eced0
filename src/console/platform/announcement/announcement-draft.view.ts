import type { Input } from '#contract/all-apis.ts';
import type { Announcement } from '#contract/announcement.ts';
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts';
import { languages, type Language, type Role } from '#contract/enums.ts';
import type { LocalText } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';

export interface Written {
  title: string;
  body: string;
}

/** The audience as it is chosen on the page. */
export interface Audience {
  role: Role | null;
  language: Language | null;
  cityId: string | null;
  team: { id: string; name: LocalText } | null;
}

/** An announcement that is being written. */
export interface Draft {
  words: Record<Language, Written>;
  audience: Audience;
  /** Name of a team that was typed and not chosen: nothing is sent before it is chosen or emptied. */
  teamTyped: string;
  isLater: boolean;
  /** As the box for a time has it, on the operator's clock. */
  at: string;
}

const noWords = { title: '', body: '' };
export const emptyDraft: Draft = {
  words: { en: noWords, zh: noWords },
  audience: { role: null, language: null, cityId: null, team: null },
  teamTyped: '',
  isLater: false,
  at: '',
};

/** The audience as a call names it. */
export const conditionsOf = ({
  role,
  language,
  cityId,
  team,
}: Audience): Input<'operator.announcementCount'> => ({
  ...(role !== null && { role }),
  ...(language !== null && { language }),
  ...(cityId !== null && { cityId }),
  ...(team !== null && { teamId: team.id }),
});

/** The words without spaces around them; undefined while one is missing. */
export function wordsOf({ words }: Draft): Draft['words'] | undefined {
  const clean = (one: Language): Written => ({
    title: words[one].title.trim(),
    body: words[one].body.trim(),
  });
  const text = { en: clean('en'), zh: clean('zh') };
  return languages.every((one) => text[one].title !== '' && text[one].body !== '') ? text : undefined;
}

/** The instant of a later announcement; undefined when the time is missing, too soon, or too far ahead. */
export function instantOf({ at }: Draft, now: number): string | undefined {
  const instant = new Date(at).getTime();
  const ahead = instant - now;
  const { minutes, days } = limits.announcementAhead;
  const isRight = ahead >= minutes * MINUTE_MS && ahead <= days * DAY_MS;
  return isRight ? new Date(instant).toISOString() : undefined;
}

/** Takes over words and audience of an announcement. The time is chosen anew. */
export const draftOf = ({ text, audience }: Announcement): Draft => ({
  ...emptyDraft,
  words: text,
  audience,
});

export const hasWords = ({ words }: Draft): boolean =>
  languages.some((one) => words[one].title !== '' || words[one].body !== '');
