import { effect } from '#server/base/effect.ts';
import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';

/** Classes of one coach got another time or place in one step. The classes, as they are now, are locked; soonest first. */
export const classesMoved = effect<[tx: Tx, classes: readonly Row<'class'>[], at: Date]>('classesMoved');

/** Another coach leads a class from now on. The class, as it is now, is locked. */
export const classCoachChanged = effect<[tx: Tx, cls: Row<'class'>]>('classCoachChanged');
