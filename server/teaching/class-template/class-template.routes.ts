import type { HandlerTable } from '#server/context/handler-table.ts';
import { dropTemplate, saveTemplate } from './class-template.commands.ts';
import { listTemplates } from './class-template.queries.ts';

export const classTemplateHandlers: HandlerTable<
  'classTemplate.list' | 'classTemplate.save' | 'classTemplate.remove'
> = {
  'classTemplate.list': listTemplates,
  'classTemplate.save': saveTemplate,
  'classTemplate.remove': dropTemplate,
};
