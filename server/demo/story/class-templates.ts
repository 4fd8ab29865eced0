import { adelaideTemplates } from './adelaide/class-templates.ts';
import { austinTemplates } from './austin/class-templates.ts';
import { portlandTemplates } from './portland/class-templates.ts';
import { shanghaiTemplates } from './shanghai/class-templates.ts';
import type { ClassTemplate } from './shapes.ts';
import { singaporeTemplates } from './singapore/class-templates.ts';
import { torontoTemplates } from './toronto/class-templates.ts';

export const classTemplates: readonly ClassTemplate[] = [
  ...austinTemplates,
  ...portlandTemplates,
  ...torontoTemplates,
  ...shanghaiTemplates,
  ...singaporeTemplates,
  ...adelaideTemplates,
];
