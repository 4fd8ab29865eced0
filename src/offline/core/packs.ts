import { languages, type Language, type Role } from '#contract/enums.ts';

/**
 * Packs of files that not every phone needs. They are no part of the precache. The page asks for a pack when one of
 * its roles is open, and the worker keeps it. `vite/role-packs.ts` says what belongs to each.
 */
export const packRoles = {
  coach: ['coach'],
  helper: ['assistant', 'volunteer'],
} as const satisfies Record<string, readonly Role[]>;

export type RolePack = keyof typeof packRoles;
/** The words of everybody's screens, of one area, or the plain ones, in one language. */
export type WordPack = `${RolePack | 'everybody' | 'plain'}.${Language}`;
export type PackName = RolePack | WordPack;

// The keys of the table are its names.
export const allRolePacks = Object.keys(packRoles) as RolePack[];

const names: ReadonlySet<unknown> = new Set<PackName>([
  ...allRolePacks,
  ...languages.flatMap((language) =>
    [...allRolePacks, 'everybody' as const, 'plain' as const].map(
      (owner): WordPack => `${owner}.${language}`,
    ),
  ),
]);

export const isPackName = (value: unknown): value is PackName => names.has(value);

/** What the page asks of the worker. It names what goes, because another build may know more packs. */
export interface KeepPacks {
  type: 'KEEP_PACKS';
  keep: readonly PackName[];
  drop: readonly PackName[];
}

const isOpen = (pack: RolePack, roles: readonly string[]): boolean =>
  packRoles[pack].some((role) => roles.includes(role));

/**
 * The words in a language of everybody's screens and of the open areas. The plain ones are for who chose them.
 */
export const wordPacksFor = (roles: readonly string[], language: Language, isPlain: boolean): WordPack[] =>
  [
    'everybody' as const,
    ...allRolePacks.filter((pack) => isOpen(pack, roles)),
    ...(isPlain ? (['plain'] as const) : []),
  ].map((owner): WordPack => `${owner}.${language}`);

/**
 * The packs of the roles that are open to an account, and those of roles that are not. Words of another language stay
 * on a phone that has used it: somebody reads them.
 */
export function packsFor(
  roles: readonly string[],
  language: Language,
  isPlain: boolean,
): Omit<KeepPacks, 'type'> {
  const ended = allRolePacks.filter((pack) => !isOpen(pack, roles));
  return {
    keep: [...allRolePacks.filter((pack) => isOpen(pack, roles)), ...wordPacksFor(roles, language, isPlain)],
    drop: ended.flatMap((pack) => [pack, ...languages.map((one): WordPack => `${pack}.${one}`)]),
  };
}
