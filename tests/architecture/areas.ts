/**
 * The areas of the server, from low to high, and which areas each may import. An area imports another one only through
 * `server/<area>/public.ts`. What an area needs from above is an effect (server/effect.ts).
 */
export const areas: Readonly<Record<string, readonly string[]>> = {
  platform: [],
  people: ['platform'],
  money: ['platform', 'people'],
  teaching: ['platform', 'people', 'money'],
  booking: ['platform', 'people', 'money', 'teaching'],
  helping: ['platform', 'people', 'teaching', 'booking'],
  operating: ['platform', 'people', 'booking', 'helping'],
};

/** Files of an area that stand beside its modules. */
export const areaFiles = ['public.ts', 'handlers.ts', 'jobs.ts'];

/**
 * The composition root: the only files outside the areas that import areas. Each may enter by the doors that are named.
 * Every other file of `server/` is the base; areas stand on it, and it knows none of them.
 */
export const compositionRoot: readonly (readonly [file: string, doors: RegExp])[] = [
  ['server/app.ts', /\/public\.ts$/],
  ['server/main.ts', /\/public\.ts$/],
  ['server/operator.ts', /\/public\.ts$/],
  ['server/change-secret.ts', /\/public\.ts$/],
  ['server/handlers.ts', /^server\/\w+\/handlers\.ts$/],
  ['server/jobs/jobs.ts', /^server\/\w+\/(jobs|public)\.ts$/],
  ['server/jobs/purge.ts', /\/public\.ts$/],
  ['server/reseal/', /\/public\.ts$/],
  // It ties an effect of one area to the function of another one; neither is public.
  ['server/effects.ts', /./],
  // It plays the story of the demo with the product's own functions. No file imports it at the start.
  ['server/demo/', /./],
];
