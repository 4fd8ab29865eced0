import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { DCLinter } from 'dclint';
import { validate } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { loadConfig, projectFolder } from '#server/start/config.ts';

const read = (name: string) => fs.readFileSync(path.join(import.meta.dirname, name), 'utf8');
const variables = (text: string) => new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name));

describe('the container file', () => {
  const file = read('Containerfile');
  const last = file.slice(file.lastIndexOf('\nFROM '));

  test('is valid', () => {
    expect(validate(file)).toEqual([]);
    expect(validate(file.replace('USER node', 'USER'))).not.toEqual([]);
  });

  test('begins each stage with an exact version, and ends as a user without rights', () => {
    const images = [...file.matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image);
    expect(images).toHaveLength(3);
    for (const image of images) expect(image).toMatch(/:\d+\.\d+\.\d+-\w+/);
    expect([...last.matchAll(/^USER (\S+)/gm)].map(([, user]) => user)).toEqual(['node']);
    expect(last).not.toMatch(/^ADD /m);
  });

  test('copies what exists, and the whole server', () => {
    const copied = [...last.matchAll(/^COPY (?!--from)(\S+) /gm)].map(([, source = '']) => source);
    for (const source of copied) expect(fs.existsSync(path.join(projectFolder, source)), source).toBe(true);
    expect(copied).toEqual(expect.arrayContaining(['contract', 'server', 'package.json']));
  });

  test('leaves out of the build what holds secrets or data', () => {
    expect(read('Containerfile.dockerignore').split('\n')).toEqual(
      expect.arrayContaining(['.git', '.data', 'node_modules', '**/.env']),
    );
  });
});

const composeSchema = z.looseObject({
  services: z.record(z.string(), z.looseObject({ environment: z.record(z.string(), z.string()).optional() })),
});

describe('the compose file', () => {
  const text = read('compose.yaml');
  const { services } = composeSchema.parse(parse(text, { merge: true }));

  /** Names of the settings that a service gets, with a value that a person might have chosen. */
  function settingsOf(name: string): Record<string, string> {
    const chosen: Record<string, string> = {
      DOMAIN: 'book.example.org',
      SECRET: 'x'.repeat(64),
      SMTP_URL: 'smtps://user:password@mail.example.org',
      MAIL_FROM: 'Openfield <no-reply@example.org>',
      HELP_ADDRESS: 'help@example.org',
      SERVER_PASSWORD: 'one',
      OWNER_PASSWORD: 'two',
    };
    return Object.fromEntries(
      Object.entries(services[name]?.environment ?? {}).map(([key, value]) => [
        key,
        value.replaceAll(/\$\{(\w+)[^}]*\}/g, (_, variable: string) => chosen[variable] ?? ''),
      ]),
    );
  }

  test('fits the schema of Compose, and the rules of its linter', () => {
    const sorting = ['services', 'service-dependencies', 'service-ports'].map(
      (what) => `${what}-alphabetical-order`,
    );
    // Services are listed in the order in which a call passes them. The built image needs a name for the service `tables`.
    const off = [...sorting, 'service-keys-order', 'top-level-properties-order', 'no-build-and-image'];
    const linter = new DCLinter({
      rules: Object.fromEntries(off.map((rule) => [rule, 0 as const])),
      quiet: false,
      debug: false,
      exclude: [],
    });
    const found = linter.lintFiles([path.join(import.meta.dirname, 'compose.yaml')], false);
    expect(found.map(({ messages }) => messages)).toEqual([[]]);
  });

  test('is a production start that the server accepts', () => {
    const config = loadConfig(settingsOf('app'));
    expect(config).toMatchObject({ demo: false, publicUrl: 'https://book.example.org', ownerUrls: [] });
    expect(loadConfig(settingsOf('tables')).ownerUrls).toHaveLength(1);
  });

  test('names settings of the README only', () => {
    const readme = fs.readFileSync(path.join(projectFolder, 'README.md'), 'utf8');
    for (const name of Object.keys({ ...settingsOf('app'), ...settingsOf('tables') }))
      expect(readme, name).toContain(`\`${name}\``);
  });

  test('gives the app every setting of the README that makes sense in a container', () => {
    const readme = fs.readFileSync(path.join(projectFolder, 'README.md'), 'utf8');
    const rows = [...readme.matchAll(/^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) \|/gm)].map(([, names = '']) => names);
    const listed = rows.flatMap((names) => [...names.matchAll(/\w+/g)].map(([name]) => name));
    expect(listed).toContain('METRICS_TOKEN');
    const own: Record<string, string> = {
      PORT: 'the container file sets it',
      HOST: 'the container file sets it',
      DATA_DIR: 'the container file sets it',
      OPERATOR_COMMAND: 'the container file sets it',
      DIST_DIR: 'the image has its build',
      API_BASE: 'built into the web app',
      DATABASE_OWNER_URL: 'the service `tables` alone knows the owner',
      DEMO: 'a production start',
      WIPE_DEMO: 'its database was never a demo',
      START_AT: 'demo only',
      JOB_SECONDS: 'demo only',
    };
    const missing = listed.filter((name) => !(name in own) && !(name in settingsOf('app')));
    expect(missing).toEqual([]);
    expect(Object.keys(own).filter((name) => !listed.includes(name))).toEqual([]);
  });

  test('serves the metrics on a network that Prometheus joins, with a token only', () => {
    const { networks } = z.looseObject({ networks: z.record(z.string(), z.unknown()) }).parse(parse(text));
    expect(networks['metrics']).toEqual({ name: 'openfield-metrics', internal: true });
    expect(services['app']?.['networks']).toMatchObject({ metrics: { aliases: ['openfield'] } });
    const app = { ...settingsOf('app'), METRICS_PORT: '9100' };
    expect(() => loadConfig(app)).toThrow(/METRICS_TOKEN/);
    const token = 'm'.repeat(32);
    expect(loadConfig({ ...app, METRICS_TOKEN: token }).metrics).toMatchObject({
      host: '0.0.0.0',
      port: 9100,
      token,
    });
    expect(loadConfig(settingsOf('app')).metrics).toBeUndefined();
    const runbook = fs.readFileSync(path.join(projectFolder, 'docs/operations.md'), 'utf8');
    expect(runbook).toContain('openfield-metrics');
  });

  test('needs exactly the variables of env.example', () => {
    const example = [...read('env.example').matchAll(/^(\w+)=/gm)].map(([, name = '']) => name);
    // It has a value of its own.
    const needed = [...variables(text)].filter((name) => name !== 'OPENFIELD_VERSION');
    expect(needed.toSorted()).toEqual(example.toSorted());
  });

  test('lets no service gain rights, and only the database write into its container', () => {
    for (const [name, service] of Object.entries(services)) {
      if (name === 'database') continue;
      expect(service, name).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
    }
  });
});

describe('the service of backups', () => {
  const text = read('compose.yaml');
  const { services } = composeSchema.parse(parse(text, { merge: true }));

  test('dumps as a user without rights, and writes its volume only', () => {
    const { backup, database } = services;
    expect(backup).toMatchObject({ user: 'postgres', image: database?.['image'], networks: ['database'] });
    const volumes = z.array(z.string()).parse(backup?.['volumes']);
    expect(volumes.filter((volume) => !volume.endsWith(':ro'))).toEqual(['dumps:/var/lib/postgresql']);
  });

  test('starts scripts that lie in this folder', () => {
    const mounted = [...text.matchAll(/- \.\/(\S+?):/g)].map(([, file = '']) => file);
    expect(mounted).toContain('dump.sh');
    for (const file of mounted) expect(fs.existsSync(path.join(import.meta.dirname, file)), file).toBe(true);
  });

  test('is unhealthy before the alert about an old backup', () => {
    const minutes = Number(/-mmin -(\d+)\)/.exec(text)?.[1]);
    const alerts = fs.readFileSync(path.join(projectFolder, 'docs/monitoring/alerts.yml'), 'utf8');
    const hours = Number(/openfield_backup_timestamp_seconds\) > (\d+) \* 3600/.exec(alerts)?.[1]);
    expect(minutes).toBe(hours * 60);
  });
});

const isVerified = spawnSync('systemd-analyze', ['--version'], { stdio: 'ignore' }).status === 0;

/** Programs of the units that a machine of developers may lack. */
const programs = /\/opt\/openfield\/node_modules\/\.bin\/node|\/usr\/bin\/pgbackrest/g;

describe('the systemd units', () => {
  const folder = path.join(import.meta.dirname, 'systemd');
  const names = fs.readdirSync(folder);

  test('start a program of the server', () => {
    const started = names.flatMap((name) =>
      [...read(`systemd/${name}`).matchAll(/^ExecStart=.* (server\/\S+\.ts)/gm)].map(([, file = '']) => file),
    );
    expect(started.toSorted()).toEqual(['server/backup.ts', 'server/backup.ts', 'server/main.ts']);
    for (const file of started) expect(fs.existsSync(path.join(projectFolder, file)), file).toBe(true);
  });

  test('start each service by a timer, except nodes', () => {
    const started = names.filter((name) => name.endsWith('.service') && name !== 'openfield@.service');
    const timers = names.filter((name) => name.endsWith('.timer'));
    expect(timers.map((name) => name.replace('.timer', '.service')).toSorted()).toEqual(started.toSorted());
  });

  test.skipIf(!isVerified)('are units that systemd accepts', () => {
    const copies = fs.mkdtempSync(path.join(os.tmpdir(), 'openfield-units-'));
    try {
      for (const name of names)
        fs.writeFileSync(
          path.join(copies, name.replace('@.', '@3001.')),
          read(`systemd/${name}`).replaceAll(programs, process.execPath),
        );
      const files = fs.readdirSync(copies).map((name) => path.join(copies, name));
      const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], { encoding: 'utf8' });
      // It also speaks of other units of the machine.
      expect(stderr.split('\n').filter((line) => line.includes('openfield'))).toEqual([]);
    } finally {
      fs.rmSync(copies, { recursive: true, force: true });
    }
  });
});
