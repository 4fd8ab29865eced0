import type { HandlerTable } from '#server/http/handlers.ts';
import { readOther } from './counterpart.queries.ts';

export const counterpartHandlers: HandlerTable<'user.other'> = { 'user.other': readOther };
