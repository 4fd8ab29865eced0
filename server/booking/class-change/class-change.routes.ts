import type { HandlerTable } from '#server/context/handler-table.ts';
import { cancelDay, cancelSeries } from './class.cancel-day.commands.ts';
import { cancelOwnClass, cancelClassAsOperator } from './class.cancel.commands.ts';
import { checkCancel, checkCancelSeries, checkDays } from './class.check.queries.ts';
import { checkMove } from './class.move-check.queries.ts';
import { moveClass } from './class.move.commands.ts';
import { listCandidates, readRoster } from './class.operator.queries.ts';
import { substituteCoach } from './class.substitute.commands.ts';
import { checkUpdate } from './class.update-check.queries.ts';
import { checkMoveSeries } from './series.move-check.queries.ts';
import { moveSeries } from './series.move.commands.ts';
import { checkUpdateSeries } from './series.update-check.queries.ts';

/** The calls on a class that change its orders too. */
export const classChangeHandlers: HandlerTable<
  | 'class.check'
  | 'class.checkDays'
  | 'class.checkMove'
  | 'class.checkUpdate'
  | 'class.move'
  | 'class.cancel'
  | 'class.cancelDay'
  | 'series.checkCancel'
  | 'series.checkMove'
  | 'series.checkUpdate'
  | 'series.move'
  | 'series.cancel'
  | 'operator.classCancel'
  | 'operator.classCandidates'
  | 'operator.classRoster'
  | 'operator.classSubstitute'
> = {
  'class.check': checkCancel,
  'class.checkDays': checkDays,
  'class.checkMove': checkMove,
  'class.checkUpdate': checkUpdate,
  'class.move': moveClass,
  'class.cancel': cancelOwnClass,
  'class.cancelDay': cancelDay,
  'series.checkCancel': checkCancelSeries,
  'series.checkMove': checkMoveSeries,
  'series.checkUpdate': checkUpdateSeries,
  'series.move': moveSeries,
  'series.cancel': cancelSeries,
  'operator.classCancel': cancelClassAsOperator,
  'operator.classCandidates': listCandidates,
  'operator.classRoster': readRoster,
  'operator.classSubstitute': substituteCoach,
};
