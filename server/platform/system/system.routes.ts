import { systemApi } from '#contract/system.ts';
import { handlers } from '#server/context/handler-table.ts';
import { readCommand, readConfig } from './system.queries.ts';

export const systemHandlers = handlers(systemApi, {
  'command.detail': readCommand,
  'app.config': readConfig,
});
