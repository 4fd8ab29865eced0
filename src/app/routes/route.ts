import type { ComponentType } from 'react';
import type { Role } from '#contract/enums.ts';
import type { Namespace } from '#src/i18n/namespaces.ts';

/** One screen: its URL, who may open it, its words and its chunk. */
export interface RouteRow {
  path: string;
  /** `public` serves guests too; a role also needs that role to be open to the account. */
  access: 'public' | 'signedIn' | Role;
  words: readonly Namespace[];
  page: () => Promise<{ Component: ComponentType }>;
}
