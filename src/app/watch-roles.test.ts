import { afterEach, expect, test, vi } from 'vitest';
import { dropEndedRoles } from '#src/offline/ended-roles.ts';
import { session } from '#src/session/session.ts';
import { watchRoles } from './watch-roles.ts';

vi.mock(import('#src/offline/ended-roles.ts'), () => ({
  dropEndedRoles: vi.fn<typeof dropEndedRoles>().mockResolvedValue(),
}));

afterEach(() => session.clear());
const person = { id: 'a', name: 'Rosa', avatarSeed: 'a' };

test('watchRoles drops the records of ended roles once for each change, and nothing after the sign-out', () => {
  watchRoles();
  expect(dropEndedRoles).not.toHaveBeenCalled();
  session.start('token', { ...person, roles: ['student', 'coach'] });
  session.setUser({ ...person, name: 'Rosa M.', roles: ['student', 'coach'] });
  session.setUser({ ...person, roles: ['student'] });
  session.clear();
  expect(vi.mocked(dropEndedRoles).mock.calls).toEqual([
    ['a', ['student', 'coach']],
    ['a', ['student']],
  ]);
});
