interface Link {
  account_id: string;
  is_hidden: boolean;
}

/**
 * True when somebody else reads the sessions of a participant: another guardian, or the participant with a sign-in. A
 * session that nobody of the family reads would be missed.
 */
export const isReadByAnother = (
  kind: 'self' | 'child',
  guardians: readonly Link[],
  accountId: string,
): boolean => kind === 'self' || guardians.some((one) => one.account_id !== accountId && !one.is_hidden);
