import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { User } from '#contract/account.ts';
import type { Input } from '#contract/all-apis.ts';
import { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';
import { accountQueries } from '#src/features/people/account/account.queries.ts';
import { storedUser } from '#src/features/people/account/stored-user.view.ts';
import { participantQueries } from '#src/features/people/child/participant.queries.ts';
import { guardianQueries } from '#src/features/people/guardian-link/guardian-link.queries.ts';
import { session } from '#src/session/session.ts';

/** Stores the person from the server's answer for this screen, the header, and the list of participants. */
function useKeepUser() {
  const client = useQueryClient();
  return async (user: User) => {
    session.setUser(storedUser(user));
    client.setQueryData(accountQueries.me().queryKey, user);
    await client.invalidateQueries({ queryKey: participantQueries.all });
    // With the date of birth of a minor, the screen has to ask for a guardian.
    await client.invalidateQueries({ queryKey: guardianQueries.all });
  };
}

/** Saves the details and the password. Saving the same twice changes nothing, so it needs no key. */
export function useUpdateUser() {
  const keep = useKeepUser();
  return useMutation({
    mutationFn: (input: Input<'user.update'>) => call('user.update', input),
    onSuccess: keep,
  });
}

/** Adds or replaces a contact with the code that was sent to it. */
export function useAddContact() {
  const keep = useKeepUser();
  return useMutation({
    mutationFn: (input: Input<'user.addContact'>) => call('user.addContact', input),
    onSuccess: keep,
  });
}

/** Proves again that the person can read a contact of the account. */
export const useConfirmCode = () =>
  useMutation({ mutationFn: (input: Input<'user.confirmCode'>) => call('user.confirmCode', input) });

/** True when the server requires a code of the last ten minutes first. */
export const needsFreshCode = (error: unknown): boolean =>
  error instanceof ApiError && error.reason === 'FRESH_CODE_NEEDED';
