import type { z } from 'zod';
import type { Role } from './enums.ts';
import type { RouteName } from './routes.ts';

/**
 * Access before any row is read. `public` also serves guests; `signedIn` is any account. A list names the
 * roles: the account must hold one. `operator` is an account with operator rights (paths under
 * /applet/operator). What an account may do to a row follows from its relation to that row.
 */
export type Access = 'public' | 'signedIn' | 'operator' | readonly Role[];

export interface Endpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  /** One line for the browsable page of the API. */
  summary: string;
  access: Access;
  /** Path parameters, query and body as one strict object: unknown fields are refused, nothing is coerced. */
  input: I;
  output: O;
  /**
   * The answer sets the secret by which the server recognizes the browser later (docs/security/accounts.md).
   */
  keepsBrowser?: true;
  /** The body may hold a small picture and is therefore longer than others. */
  hasPicture?: true;
  /** The body holds a file to import and is therefore longer than all others. */
  hasFile?: true;
  /** The answer has an ETag, and is 304 without a body for a reader that names it in `If-None-Match`. */
  hasTag?: true;
  /**
   * An open page repeats the call, which is no use of the session. It keeps none open, and is answered beyond the idle
   * limit of operators.
   */
  isPulse?: true;
  /** Leaves earlier notices about its records unread: the call settles nothing that they are about. */
  leavesNotices?: true;
}

export type EndpointTable = Partial<Record<RouteName, Endpoint>>;

export const endpoint = <I extends z.ZodType, O extends z.ZodType>(definition: Endpoint<I, O>) => definition;
