import { dropEndedRoles } from '#src/offline/ended-roles.ts';
import { session } from '#src/session/session.ts';

/**
 * Removes the records of roles that the account no longer has, at each start and whenever the roles change. Signing
 * out removes nothing here.
 */
export function watchRoles(): void {
  let seen = '';
  const follow = () => {
    const { user } = session.get();
    const now = user === null ? '' : `${user.id} ${user.roles.join()}`;
    if (user === null || now === seen) return;
    seen = now;
    void dropEndedRoles(user.id, user.roles);
  };
  session.subscribe(follow);
  follow();
}
