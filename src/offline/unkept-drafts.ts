/** Drafts that storage did not keep, by person and name; they end with the page. */
const drafts = new Map<string, unknown>();
const keyOf = (userId: string, name: string): string => `${userId}|${name}`;

export const holdUnkeptDraft = (userId: string, name: string, value: unknown): void =>
  void drafts.set(keyOf(userId, name), value);

export const forgetUnkeptDraft = (userId: string, name: string): void =>
  void drafts.delete(keyOf(userId, name));

export const unkeptDraft = (userId: string | null, name: string): unknown =>
  userId === null ? undefined : drafts.get(keyOf(userId, name));

export const forgetUnkeptDrafts = (): void => drafts.clear();
