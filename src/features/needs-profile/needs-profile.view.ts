/** Name under which the phone keeps what is typed about somebody's needs. */
export const needsDraft = (participantId: string): string => `needs:${participantId}`;
