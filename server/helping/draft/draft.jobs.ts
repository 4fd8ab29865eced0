import type { Deps } from '#server/context.ts';
import { setExpired } from './draft.repository.ts';

/** Expires open drafts whose start has come. One statement is safe on several nodes. */
export const expireDrafts = ({ database, clock }: Deps): Promise<number> =>
  setExpired(database.query, clock.now());
