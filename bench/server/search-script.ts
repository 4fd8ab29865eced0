import type { Client } from 'pg';
import { replayWithParameters } from './replay.ts';
import { searches } from './search-request.ts';
import type { Served } from './served.ts';

export interface SearchScripts {
  scripts: string[];
  variables: Record<string, string>;
}

/**
 * Builds pgbench scripts with the statements of the real server for each search. The parameters stay
 * parameters (pgbench's own variables). The planner then has as much information as with the server.
 */
export async function searchScripts(client: Client, served: Served): Promise<SearchScripts> {
  const scripts: string[] = [];
  const variables: Record<string, string> = {};
  for (const [index, path] of searches.entries()) {
    const statements = await served.capture(async () => {
      const answer = await fetch(`http://127.0.0.1:${served.port}${path}`);
      if (answer.status !== 200) throw new Error(`${path} was refused: ${await answer.text()}`);
      await answer.arrayBuffer();
    });
    const lines: string[] = [];
    for (const [number, statement] of statements.entries()) {
      const replayed = await replayWithParameters(client, statement, `s${index}_${number}_`);
      Object.assign(variables, replayed.variables);
      lines.push(`${replayed.text};`);
    }
    scripts.push(lines.join('\n'));
  }
  return { scripts, variables };
}
