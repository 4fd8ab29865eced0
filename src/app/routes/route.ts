import type { ComponentType } from 'react';
import type { Role } from '#contract/enums.ts';

/** One screen: its URL, its access and its chunk. */
export interface RouteRow {
  path: string;
  /** `public` serves guests too; a role also needs that role to be open to the account. */
  access: 'public' | 'signedIn' | Role;
  page: () => Promise<{ Component: ComponentType }>;
}
