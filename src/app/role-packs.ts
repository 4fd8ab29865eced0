import { packRoles, type PackName } from '#src/offline/core/packs.ts';
import { keepPacks } from '#src/offline/keep-packs.ts';
import { session } from '#src/session/session.ts';

/** The packs of the roles that are open to an account. */
export function packsFor(roles: readonly string[]): PackName[] {
  const packs: PackName[] = [];
  // The keys of the table are its names.
  for (const name of Object.keys(packRoles) as PackName[])
    if (packRoles[name].some((role) => roles.includes(role))) packs.push(name);
  return packs;
}

/** At each start and whenever a role opens: an area then works without a network, also before it is first used. */
export function keepRolePacks(): void {
  let asked = '';
  const follow = () => {
    const packs = packsFor(session.get().user?.roles ?? []);
    if (packs.join() === asked) return;
    asked = packs.join();
    void keepPacks(packs);
  };
  session.subscribe(follow);
  follow();
}
