import { healthApi } from '#contract/health.ts';
import { handlers } from '#server/context/handler-table.ts';
import { readHealth } from './health.queries.ts';

export const healthHandlers = handlers(healthApi, { 'operator.health': readHealth });
