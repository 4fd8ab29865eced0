import { effect } from '#server/base/effect.ts';
import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';

/** A class has another time or place. The class, as it is now, is locked. */
export const classMoved = effect<[tx: Tx, cls: Row<'class'>, at: Date]>('classMoved');

/** Another coach leads a class from now on. The class, as it is now, is locked. */
export const classCoachChanged = effect<[tx: Tx, cls: Row<'class'>]>('classCoachChanged');
