import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import readline from 'node:readline';

export interface Started {
  /** Process id of the PostgreSQL server. */
  pid: number;
  adopted: boolean;
  home: string;
  lines: string[];
}

/** A process that holds a database; see fixtures/hold-database.ts. */
export interface Holder {
  readonly child: ChildProcess;
  readonly started: Promise<Started>;
  /** Writes a row and resolves when it is acknowledged. */
  write(n: number): Promise<void>;
  /** Ends it in order and answers its exit code. */
  end(): Promise<number | null>;
  /** Ends it with SIGKILL. */
  kill(): Promise<void>;
}

const fixture = path.join(import.meta.dirname, 'fixtures/hold-database.ts');

export function hold(
  dataDir: string,
  options: SpawnOptions & { script?: string; node?: string } = {},
): Holder {
  const { script = fixture, node = process.execPath, ...rest } = options;
  const child = spawn(node, [script, dataDir], { stdio: ['pipe', 'pipe', 'pipe'], ...rest });
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const waiting = new Map<string, () => void>();
  const first = Promise.withResolvers<Started>();
  let errors = '';
  child.stderr?.on('data', (text: Buffer) => (errors += text.toString()));
  void exited.then(() => first.reject(new Error(`the holder ended: ${errors}`)));
  if (child.stdout)
    readline.createInterface(child.stdout).on('line', (line) => {
      if (line.startsWith('{')) first.resolve(JSON.parse(line) as Started);
      else waiting.get(line)?.();
    });
  return {
    child,
    started: first.promise,
    write: (n) =>
      new Promise((resolve) => {
        waiting.set(String(n), resolve);
        child.stdin?.write(`${n}\n`);
      }),
    end: async () => {
      child.stdin?.end();
      return await exited;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
