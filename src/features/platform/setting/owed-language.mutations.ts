import type { Language } from '#contract/enums.ts';
import { type EnqueueResult, enqueue } from '#src/offline/outbox.ts';
import { session } from '#src/session/session.ts';
import { storage } from '#src/session/storage.ts';

/**
 * Stores the language of mails and notices in the outbox. The screen has changed already, and the app may be closed
 * before the row is durable: the mark in localStorage makes the next start store it.
 */
export async function enqueueLanguage(userId: string, language: Language): Promise<EnqueueResult> {
  storage.setLanguageOwed(userId);
  const result = await enqueue('user.setLanguage', { language });
  // A later choice is still on its way, and removes the mark itself.
  if (storage.language() === language) storage.setLanguageOwed(null);
  return result;
}

/** Stores the last choice of the signed-in person when the app was closed before its row was durable. */
export async function enqueueOwedLanguage(): Promise<void> {
  const { user } = session.get();
  const language = storage.language();
  if (user === null || language === undefined || storage.languageOwed() !== user.id) return;
  await enqueueLanguage(user.id, language);
}
