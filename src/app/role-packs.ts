import { currentLanguage, onLanguageChange } from '#src/i18n/index.ts';
import { packsFor } from '#src/offline/core/packs.ts';
import { dropEndedRoles } from '#src/offline/ended-roles.ts';
import { keepPacks } from '#src/offline/keep-packs.ts';
import { preferences } from '#src/session/preferences.ts';
import { session } from '#src/session/session.ts';

/**
 * At each start, when a role opens or ends, and when other words are chosen. An area works without a network
 * before it is first used; what it kept goes with its role. A phone on which nobody is signed in lets go of nothing.
 * Call it when the language is known.
 */
export function keepRolePacks(): void {
  let asked = '';
  const follow = () => {
    const { user } = session.get();
    const { isPlain } = preferences.get();
    const wanted = `${currentLanguage()} ${isPlain} ${user?.roles.join() ?? ''}`;
    if (wanted === asked) return;
    asked = wanted;
    const { keep, drop } = packsFor(user?.roles ?? [], currentLanguage(), isPlain);
    void keepPacks({ keep, drop: user === null ? [] : drop });
    if (user !== null) void dropEndedRoles(user.id, user.roles);
  };
  session.subscribe(follow);
  preferences.subscribe(follow);
  onLanguageChange(follow);
  follow();
}
