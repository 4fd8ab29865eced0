import type { NewNotice } from './new-notice.repository.ts';

/** Returns the key of a step that changes several classes; undefined for one class, which has notices of its own. */
export function stepOf(classes: readonly { id: string; version: number }[]): string | undefined {
  const [first, ...others] = classes;
  return first === undefined || others.length === 0 ? undefined : `${first.id}:${first.version}`;
}

/**
 * Returns the notice under the key of its step: its reader gets one for all dates, and the first one names its date.
 * `about` keeps apart what one reader reads of several people. `dates` is 0 when the date is counted already.
 */
export const sharedNotice = <N extends NewNotice>(
  notice: N,
  step: string,
  { about = '', dates = 1 }: { about?: string; dates?: 0 | 1 } = {},
): N => ({
  ...notice,
  facts: { ...notice.facts, dates },
  uniqueKey: `${notice.kind}:${step}:${notice.accountId}:${about}`,
});

/** The same for all notices about classes that changed in one step. */
export function sharedByStep<N extends NewNotice>(
  notices: readonly N[],
  classes: readonly { id: string; version: number }[],
  about?: string,
): readonly N[] {
  const step = stepOf(classes);
  return step === undefined
    ? notices
    : notices.map((notice) => sharedNotice(notice, step, about === undefined ? {} : { about }));
}
