import type { User } from '#contract/account.ts';
import type { StoredUser } from '#src/session/storage.ts';

/** The little that localStorage may keep (docs/specification.md 3). */
export const storedUser = ({ id, name, avatarSeed, roles }: User): StoredUser => ({
  id,
  name,
  avatarSeed,
  roles,
});
