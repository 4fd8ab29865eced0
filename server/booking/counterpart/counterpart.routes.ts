import type { HandlerTable } from '#server/context/handler-table.ts';
import { readOther } from './counterpart.queries.ts';

export const counterpartHandlers: HandlerTable<'user.other'> = { 'user.other': readOther };
