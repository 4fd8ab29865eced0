import type { Deps } from '#server/context/context.ts';
import { setExpired } from './draft.repository.ts';

/** Expires open drafts at their start. One statement is safe on several nodes. */
export const expireDrafts = ({ database, clock }: Deps): Promise<number> =>
  setExpired(database.query, clock.now());
