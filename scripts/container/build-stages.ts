import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { npmSettings, runInside } from './bare-root.ts';
import { type Stage, wordsOf } from './containerfile.ts';

/** A stage whose instructions have been carried out in a root. */
export interface Built {
  readonly root: string;
  readonly env: Record<string, string>;
  cwd: string;
  user: string | undefined;
  volume: string;
  command: string[];
  healthcheck: string[];
}

interface Building {
  /** The project, which is copied without what git ignores. */
  readonly project: string;
  /** The folder of the base, which each stage copies. */
  readonly base: string;
  readonly stages: ReadonlyMap<string, Built>;
  readonly timed: <T>(what: string, work: () => T) => T;
}

/** Carries out the instructions of a stage in a copy of the base. */
export function buildStage(stage: Stage, root: string, building: Building): Built {
  const { timed, base } = building;
  timed(`FROM, stage ${stage.name || 'of the image'}`, () => copyTree(base, root));
  const built: Built = {
    root,
    env: {},
    cwd: '/',
    user: undefined,
    volume: '',
    command: [],
    healthcheck: [],
  };
  for (const { name, text } of stage.steps) {
    if (name === 'COPY') timed(`COPY ${text}`, () => copy(text, built, building));
    else if (name === 'RUN') timed(`RUN ${text}`, () => runStep(text, built));
    else note(name, text, built);
  }
  return built;
}

function note(name: string, text: string, built: Built): void {
  if (name === 'WORKDIR') {
    built.cwd = text;
    fs.mkdirSync(path.join(built.root, text), { recursive: true });
  } else if (name === 'ENV' || name === 'ARG')
    for (const [, key = '', value = ''] of text.matchAll(/(\w+)=("[^"]*"|\S+)/g))
      built.env[key] = value.replaceAll('"', '');
  else if (name === 'USER') built.user = text;
  else if (name === 'VOLUME') built.volume = text;
  else if (name === 'CMD') built.command = wordsOf(text);
  else if (name === 'HEALTHCHECK') built.healthcheck = wordsOf(text);
  else if (name !== 'EXPOSE') throw new Error(`no step for ${name}`);
}

function runStep(text: string, built: Built): void {
  const inside = {
    root: built.root,
    cwd: built.cwd,
    user: undefined,
    env: { ...built.env, ...npmSettings(), HOME: '/root' },
  };
  const { status, text: output } = runInside(inside, ['sh', '-c', text]);
  if (status !== 0) throw new Error(`RUN ${text} ended with ${status}:\n${output.slice(-4_000)}`);
}

function copy(text: string, { root, cwd }: Built, { project, stages }: Building): void {
  const words = text.split(/\s+/);
  const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined;
  const target = words.pop() ?? '';
  const to = path.join(root, path.resolve(cwd, target));
  for (const source of words) {
    if (from !== undefined) copyTree(path.join(stages.get(from)?.root ?? '', source), to);
    else
      for (const file of filesOf(project, source))
        copyFile(path.join(project, file), placeOf(file, source, to, target));
  }
}

/** COPY of a folder copies its content; COPY of a file into a folder keeps its name. */
function placeOf(file: string, source: string, to: string, target: string): string {
  const inner = path.relative(source, file);
  return inner === '' ? (target.endsWith('/') ? path.join(to, file) : to) : path.join(to, inner);
}

/** Files that git tracks: a clone has no others, and the ignore file of the container leaves out the rest. */
function filesOf(project: string, source: string): string[] {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--', source], { cwd: project, encoding: 'utf8' });
  return stdout.split('\0').filter((file) => file !== '' && fs.existsSync(path.join(project, file)));
}

function copyFile(from: string, to: string): void {
  fs.mkdirSync(path.dirname(to), { recursive: true });
  fs.copyFileSync(from, to);
}

function copyTree(from: string, to: string): void {
  fs.mkdirSync(to, { recursive: true });
  const { status, stderr } = spawnSync('cp', ['--archive', '--reflink=auto', `${from}/.`, to], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`cp: ${stderr}`);
}
