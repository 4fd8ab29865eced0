import type { Config } from '#server/config.ts';
import { effect } from '#server/effect.ts';
import type { Line } from './personal-rows.data.ts';

type Opening = [config: Pick<Config, 'secret'>, line: Line];

/** A row of a need profile for its owner's copy, opened. */
export const profileOfCopy = effect<Opening, Line>('profileOfCopy');

/** A row of what was shared with an order for the family's copy, opened, with answer and feedback. */
export const sharedNeedOfCopy = effect<Opening, Line>('sharedNeedOfCopy');
