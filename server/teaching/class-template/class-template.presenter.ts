import type { ClassTemplate } from '#contract/class-template.ts';
import type { ClassTemplateRow } from './class-template.repository.ts';

export const presentTemplate = ({ id, name, form }: ClassTemplateRow): ClassTemplate => ({ id, name, form });
