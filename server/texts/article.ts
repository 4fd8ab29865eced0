import type { Resource } from '#contract/content.ts';

/**
 * A resource-center article as it is written. It is what goes over the wire, with the slug that names it in this
 * folder. Plain data and plain text, without markup. The same object can be seeded, sent and kept on a phone. The
 * screen decides how a block looks. `id` is fixed for ever, because favorites and saved copies point at it. `version`
 * is raised at each edit, because the phone keeps the newer one. A row of a table has as many cells as its head.
 */
export interface Article extends Omit<Resource, 'bytes'> {
  /** Unique, kebab-case, the name of the file. */
  readonly slug: string;
}
