import { packRoles, type PackName } from '#src/offline/core/packs.ts';
import { dropEndedRoles } from '#src/offline/ended-roles.ts';
import { keepPacks } from '#src/offline/keep-packs.ts';
import { session } from '#src/session/session.ts';

/** The packs of the roles that are open to an account, and those of roles that are not. */
export function packsFor(roles: readonly string[]): { keep: PackName[]; drop: PackName[] } {
  const isOpen = (name: PackName) => packRoles[name].some((role) => roles.includes(role));
  // The keys of the table are its names.
  const names = Object.keys(packRoles) as PackName[];
  return { keep: names.filter(isOpen), drop: names.filter((name) => !isOpen(name)) };
}

/**
 * At each start and whenever a role opens or ends. An area works without a network before it is first used; what it
 * kept goes with its role. A phone on which nobody is signed in changes nothing.
 */
export function keepRolePacks(): void {
  let asked = '';
  const follow = () => {
    const { user } = session.get();
    if (user === null || user.roles.join() === asked) return;
    asked = user.roles.join();
    void keepPacks(packsFor(user.roles));
    void dropEndedRoles(user.id, user.roles);
  };
  session.subscribe(follow);
  follow();
}
