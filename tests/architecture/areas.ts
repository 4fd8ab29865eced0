/**
 * The areas, from low to high, and which areas each may import. The server, the phone and the console share this table.
 * In the server an area imports another one only through `server/<area>/public.ts`. What an area needs from above is an
 * effect (server/base/effect.ts). On the phone and in the console a page passes it down as a prop.
 */
export const areas: Readonly<Record<string, readonly string[]>> = {
  platform: [],
  people: ['platform'],
  money: ['platform', 'people'],
  teaching: ['platform', 'people', 'money'],
  booking: ['platform', 'people', 'money', 'teaching'],
  helping: ['platform', 'people', 'teaching', 'booking'],
  operating: ['platform', 'people', 'money', 'teaching', 'booking', 'helping'],
};

/** Folders of screens that have these areas too. Their `base` holds what all areas share, and imports no area. */
export const screenFolders = ['src/features', 'src/console'];

/**
 * The folders of the server, from low to high. A file imports its own folder and those before it. Types count too.
 * Files of `server/` itself are the composition root: they import every folder, and no folder imports them.
 */
export const tower: readonly string[] = [
  'base',
  'texts',
  'i18n',
  'pdf',
  'db',
  'start',
  'ports',
  'context',
  'keyed',
  'http',
  ...Object.keys(areas),
  'reseal',
  'jobs',
  'metrics',
  'check',
  'demo',
];

/** Files of an area beside its modules. */
export const areaFiles = ['public.ts', 'handlers.ts', 'jobs.ts'];

/**
 * The composition root: the only files outside the areas that import areas, each through the doors named
 * here. Every other file of `server/` is the base: areas import it, and it imports none of them.
 */
export const compositionRoot: readonly (readonly [file: string, doors: RegExp])[] = [
  ['server/app.ts', /\/public\.ts$/],
  ['server/main.ts', /\/public\.ts$/],
  ['server/operator.ts', /\/public\.ts$/],
  ['server/change-secret.ts', /\/public\.ts$/],
  ['server/backup.ts', /\/public\.ts$/],
  ['server/handlers.ts', /^server\/\w+\/handlers\.ts$/],
  ['server/jobs/jobs.ts', /^server\/\w+\/(jobs|public)\.ts$/],
  ['server/jobs/purge.ts', /\/public\.ts$/],
  ['server/reseal/', /\/public\.ts$/],
  ['server/metrics/', /\/public\.ts$/],
  ['server/check/', /\/public\.ts$/],
  // It ties an effect of one area to the function of another one; neither is public.
  ['server/effects.ts', /./],
  // It plays the story of the demo with the product's own functions. No file imports it at the start.
  ['server/demo/', /./],
];
