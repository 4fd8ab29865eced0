import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { newConsolePage } from './new/console.ts';
import { Draft } from './new/draft.ts';
import { newEndpoint } from './new/endpoint.ts';
import { newScreen } from './new/screen.ts';

/**
 * `npm run new screen /student/lesson -- --reads lesson.list --area teaching` writes every file of a screen. `npm run new
 * endpoint lesson.list -- --area teaching` writes every file of an endpoint.
 */
const root = path.dirname(import.meta.dirname);
const usage = `npm run new screen </path> -- [--reads <noun.list>] [--area <area>] [--from </path>] [--en <title>] [--zh <title>]
npm run new endpoint <noun.verb> -- [--area <area>] [--write]`;

function draftOf(args: string[]): Draft {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      reads: { type: 'string' },
      area: { type: 'string' },
      from: { type: 'string' },
      en: { type: 'string' },
      zh: { type: 'string' },
      write: { type: 'boolean' },
    },
  });
  const [what, name] = positionals;
  if (name === undefined || (what !== 'screen' && what !== 'endpoint')) throw new Error(usage);
  const draft = new Draft((file) => {
    const place = path.join(root, file);
    return fs.existsSync(place) ? fs.readFileSync(place, 'utf8') : undefined;
  });
  if (what === 'endpoint') newEndpoint(draft, { name, area: values.area, isWrite: values.write ?? false });
  else (name.startsWith('/console/') ? newConsolePage : newScreen)(draft, { path: name, ...values });
  return draft;
}

try {
  const { files } = draftOf(process.argv.slice(2));
  for (const [name, text] of files) {
    fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    fs.writeFileSync(path.join(root, name), text);
  }
  const names = [...files.keys()];
  spawnSync(path.join(root, 'node_modules/.bin/oxfmt'), names, { cwd: root, stdio: 'ignore' });
  console.log(`${names.map((name) => `  ${name}`).join('\n')}\nNow: npm run check`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
