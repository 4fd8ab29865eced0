import type { HandlerTable } from '#server/context/handler-table.ts';
import { checkSeries } from './series.check.queries.ts';
import { createSeries } from './series.create.commands.ts';
import { readSeries } from './series.record.queries.ts';
import { updateSeries } from './series.update.commands.ts';

export const seriesHandlers: HandlerTable<
  'series.check' | 'series.create' | 'series.detail' | 'series.update'
> = {
  'series.check': checkSeries,
  'series.create': createSeries,
  'series.detail': readSeries,
  'series.update': updateSeries,
};
