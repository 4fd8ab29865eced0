import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { User } from '#contract/account.ts';
import type { Input } from '#contract/all-apis.ts';
import { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';
import { accountQueries } from '#src/features/account/account.queries.ts';
import { storedUser } from '#src/features/account/stored-user.view.ts';
import { participantQueries } from '#src/features/booking/participant.queries.ts';
import { guardianQueries } from '#src/features/profile/guardian.queries.ts';
import { session } from '#src/session/session.ts';

/** The server's answer is the person as it is now: on this screen, in the header, and as a participant. */
function useKeepUser() {
  const client = useQueryClient();
  return async (user: User) => {
    session.setUser(storedUser(user));
    client.setQueryData(accountQueries.me().queryKey, user);
    await client.invalidateQueries({ queryKey: participantQueries.all });
    // A date that makes a minor of the person brings the question for a guardian.
    await client.invalidateQueries({ queryKey: guardianQueries.all });
  };
}

/** Own details and the password. Saying the same twice does nothing, so no key is needed. */
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

/** Proves again that an own contact is at hand. */
export const useConfirmCode = () =>
  useMutation({ mutationFn: (input: Input<'user.confirmCode'>) => call('user.confirmCode', input) });

/** The server wants a code of the last ten minutes first. */
export const needsFreshCode = (error: unknown): boolean =>
  error instanceof ApiError && error.reason === 'FRESH_CODE_NEEDED';
