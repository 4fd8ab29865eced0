import { effect } from '#server/base/effect.ts';
import type { Tx } from '#server/db/database.ts';

/** The mail server of an address refused it for good. */
export const mailRefused = effect<[tx: Tx, refusal: { accountId: string; at: Date }]>('mailRefused');
