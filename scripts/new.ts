import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { Draft } from './new/draft.ts';
import { newEndpoint } from './new/endpoint.ts';
import { newScreen } from './new/screen.ts';

/**
 * `npm run new screen /student/lesson -- --en Lessons --zh 课程` writes the files of a recipe of README. So does `npm
 * run new endpoint lesson.list -- --area teaching`.
 */
const root = path.dirname(import.meta.dirname);
const usage = `npm run new screen </path> -- [--en <title>] [--zh <title>]
npm run new endpoint <noun.verb> -- [--area <area>] [--write]`;

function draftOf(args: string[]): Draft {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      en: { type: 'string' },
      zh: { type: 'string' },
      area: { type: 'string' },
      write: { type: 'boolean' },
    },
  });
  const [what, name] = positionals;
  if (name === undefined || (what !== 'screen' && what !== 'endpoint')) throw new Error(usage);
  const draft = new Draft((file) => {
    const place = path.join(root, file);
    return fs.existsSync(place) ? fs.readFileSync(place, 'utf8') : undefined;
  });
  if (what === 'screen') newScreen(draft, { path: name, en: values.en, zh: values.zh });
  else newEndpoint(draft, { name, area: values.area, isWrite: values.write ?? false });
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
