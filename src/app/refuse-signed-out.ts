import { person } from '#src/offline/person.ts';
import { wasSignedOut } from '#src/offline/sign-out-mark.ts';
import { session } from '#src/session/session.ts';
import { storage } from '#src/session/storage.ts';

/** A storage that does not answer must not keep the screen away. */
const patienceMs = 1000;

/**
 * Refuses a token that this phone has signed out: localStorage can give it back after a kill. Resolves before anything
 * uses the session, at most `patienceMs` later; a later answer still ends the session. `forget` removes what the
 * screens have read by then. Never rejects: without a readable mark the session is kept.
 */
export async function refuseSignedOut(forget: () => void): Promise<void> {
  const { token } = session.get();
  if (token === null) return;
  const checked = wasSignedOut(token).then(
    (isRefused) => {
      // Another tab may have signed in meanwhile.
      if (!isRefused || storage.token() !== token) return;
      person.set(null);
      session.clear();
      forget();
    },
    () => undefined,
  );
  await Promise.race([checked, new Promise<void>((resolve) => setTimeout(resolve, patienceMs))]);
}
