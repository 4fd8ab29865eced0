import { Client } from 'pg';
import { rewritten } from './defect.ts';

type Query = (this: Client, ...args: unknown[]) => unknown;

/** Rewrites the statements of the nodes as the planted fault does. Those of the checks stay as they are. */
export function interceptStatements(): void {
  // oxlint-disable-next-line typescript/unbound-method -- it is always called with its client
  const real = Client.prototype.query as unknown as Query;
  const changed: Query = function (this: Client, ...args) {
    const [statement, ...rest] = args;
    return typeof statement === 'string' && isOfNode(this)
      ? real.call(this, rewritten(statement), ...rest)
      : real.apply(this, args);
  };
  Client.prototype.query = changed as unknown as typeof Client.prototype.query;
}

const isOfNode = (client: Client): boolean =>
  (
    client as unknown as { connectionParameters: { application_name?: string } }
  ).connectionParameters.application_name?.startsWith('node-') === true;
