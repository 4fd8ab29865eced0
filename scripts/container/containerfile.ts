import fs from 'node:fs';

/** An instruction of a container file, continued lines joined. */
export interface Step {
  readonly name: string;
  readonly text: string;
}

export interface Stage {
  /** Name after AS; the last stage has none. */
  readonly name: string;
  readonly image: string;
  readonly steps: readonly Step[];
}

/** Reads the stages of a container file. */
export function readStages(file: string): Stage[] {
  const stages: { name: string; image: string; steps: Step[] }[] = [];
  const lines = fs
    .readFileSync(file, 'utf8')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\s*\\\n\s*/g, ' ')
    .split('\n');
  for (const line of lines) {
    const [, name = '', text = ''] = /^([A-Z]+)\s+(.+)$/.exec(line) ?? [];
    if (name === 'FROM') {
      const [, image = '', stage = ''] = /^(\S+)(?:\s+AS\s+(\S+))?$/.exec(text) ?? [];
      stages.push({ name: stage, image, steps: [] });
    } else if (name !== '') stages.at(-1)?.steps.push({ name, text });
  }
  return stages;
}

/** Words of an instruction in its JSON form, such as CMD ["node", "main.ts"]. */
export function wordsOf(text: string): string[] {
  const words: unknown = JSON.parse(text.slice(text.indexOf('[')));
  if (!Array.isArray(words)) throw new Error(`no list of words: ${text}`);
  return words.map(String);
}
