import type { Body } from '#src/offline/core/action.ts';

/** Returns the text of feedback in the outbox. */
export const wordsIn = ({ text }: Body): string => (typeof text === 'string' ? text : '');

/** Returns the picture of feedback in the outbox, in base64. */
export const pictureIn = ({ picture }: Body): string | undefined =>
  typeof picture === 'string' ? picture : undefined;
