import { signal } from './signal.ts';

/**
 * Number of answers and questions that the person has not looked at: the badge of the account tab. Set by the bars
 * after the first screen, so that the frame needs no storage.
 */
export const unseen = signal(0);
