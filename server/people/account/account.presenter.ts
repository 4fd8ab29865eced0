import type { z } from 'zod';
import type { User, publicUser } from '#contract/account.ts';
import { type Role, UserType, roles as roleNames } from '#contract/enums.ts';
import type { AccountFacts } from './account.repository.ts';
import { isOwnName } from './name.rules.ts';

/** The account for its owner. */
export function presentUser(
  { account, contacts, roles }: AccountFacts,
  { hasSecondFactor, unreadNotices, toAgree }: Pick<User, 'hasSecondFactor' | 'unreadNotices' | 'toAgree'>,
): User {
  const contact = (channel: 'mobile' | 'email') =>
    contacts.find((row) => row.channel === channel)?.value ?? null;
  const open = roleNames.filter((name) => roles.some((row) => row.role === name && row.state === 'approved'));
  return {
    id: account.id,
    name: account.name,
    hasOwnName: isOwnName(account.name, account.id),
    gender: account.gender,
    birthDate: account.birth_date,
    mobile: contact('mobile'),
    email: contact('email'),
    unreachable: contacts.flatMap(({ channel, unreachable_at: since, unreachable_why: why }) =>
      since === null || why === null ? [] : [{ channel, why, since: since.toISOString() }],
    ),
    hasPassword: account.password_hash !== null,
    hasSecondFactor,
    language: account.language,
    avatarSeed: account.id,
    roles: open,
    types: open.map((name) => UserType[name]),
    joining: roles
      .filter((row) => row.state !== 'approved')
      .map(({ role, state, reason }) => ({ role, state, reason })),
    unreadNotices,
    toAgree,
  };
}

/** Facts that another person may know: a name, and the roles that the reader meets it in. */
export const presentPublicUser = (
  { id, name }: { id: string; name: string },
  roles: readonly Role[],
): z.infer<typeof publicUser> => ({ id, name, avatarSeed: id, roles: [...roles] });
