/** One namespace a feature, one file a language. A route names those it needs; they load beside its chunk. */
export const namespaces = [
  'common',
  'ui',
  'account',
  'waiting',
  'class',
  'coach',
  'family',
  'favorite',
  'home',
  'join',
  'legal',
  'mine',
  'notice',
  'order',
  'rating',
  'resource',
  'setting',
  'teaching',
  'wallet',
  'reasons',
] as const;
export type Namespace = (typeof namespaces)[number];
