import path from 'node:path';
import process from 'node:process';
import { z } from 'zod';
import { MINUTE_MS } from '#contract/durations.ts';
import { isOwnName } from '#server/base/network.ts';
import { StartupError } from '#server/base/startup-error.ts';
import { type Limits, limitsSchema } from './limits.ts';
import {
  chinese,
  type MessageSettings,
  messageSettings,
  messagesOf,
  servedCountries,
} from './message-settings.ts';
import { type MetricsAddress, metricsAddress, metricsSettings } from './metrics-address.ts';
import { httpUrl, type PaymentSettings, paymentSettings, paymentsOf } from './payment-settings.ts';
import { payoutOf, type PayoutSettings, payoutSettings } from './payout-settings.ts';
import { configuredRules, type Rules } from './rules.ts';

/** The folder of the clone, whatever folder the process was started in. */
export const projectFolder = path.resolve(import.meta.dirname, '../..');

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/** Everything that can be set from outside, checked once at start. */
/** The command of an installation without containers, as texts of the program name it. */
export const operatorCommand = 'npm run operator --';

export interface Config extends PaymentSettings, MessageSettings {
  /** Demo data, the page with the sent codes and sandbox money exist only when this is true. */
  readonly demo: boolean;
  /** Time at which a demo's clock starts; undefined for the machine's clock. */
  readonly startAt: Date | undefined;
  /**
   * Maximum interval of jobs that run every minute or more often, in seconds; undefined for their own
   * intervals.
   */
  readonly jobSeconds: number | undefined;
  /** The start of an operator's command at this machine, as a person types it. */
  readonly operatorCommand: string;
  readonly port: number;
  readonly host: string;
  /** Absolute. Secrets of the demo, uploads and (unless it lies elsewhere) the embedded database. */
  readonly dataDir: string;
  /** Absolute. The built app. */
  readonly distDir: string;
  /** False when something else serves the app (Vite in development): DIST_DIR=none. */
  readonly servesApp: boolean;
  /** True when /docs and /openapi.json are served. */
  readonly servesDocs: boolean;
  /** Empty for the embedded database. Several are hosts of one cluster; the pool finds the writable one. */
  readonly databaseUrls: readonly string[];
  /** The user that owns the tables and migrates them; empty where this start does not migrate. */
  readonly ownerUrls: readonly string[];
  /** True when production may empty a database that was a demo. */
  readonly wipesDemo: boolean;
  readonly poolSize: number;
  /** Queries that take at least this long are logged, without their values. 0: none. */
  readonly slowQueryMs: number;
  /** Undefined: no metrics are served. */
  readonly metrics: MetricsAddress | undefined;
  /** {host} of the specification, as the app calls it; empty means the origin the app came from. */
  readonly apiBase: string;
  /** Where people reach the app; mails link to it. No slash at the end. */
  readonly publicUrl: string;
  readonly logLevel: LogLevel;
  /** Key for codes and keyed hashes; at least 32 characters. */
  readonly secret: string;
  /** The one before, while rows are sealed anew (`npm run change-secret`). */
  readonly secretBefore: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Address at which people answer; the page /about and the legal texts show it. */
  readonly helpAddress: string;
  /** Writes of an app below this version are refused until it has updated itself (contract/client-version.ts). */
  readonly minClientVersion: number;
  /** Addresses and ranges of our own proxies: only their X-Forwarded-For is trusted. */
  readonly trustedProxies: readonly string[];
  /** Country code put before a mobile number typed without one. */
  readonly defaultCountry: string;
  /** Country codes to which text messages go: those of the list that a service reaches. */
  readonly smsCountries: readonly string[];
  readonly payout: PayoutSettings;
  readonly limits: Limits;
  /** As configured; what operators changed is in `rules`. */
  readonly startRules: Readonly<Rules>;
  /** Current rules: refreshed every few seconds, so read them where needed and never keep a copy. */
  readonly rules: Rules;
}

const flag = z.enum(['0', '1', 'true', 'false']).transform((word) => word === '1' || word === 'true');

const postgresUrls = z
  .string()
  .transform((text) => text.split(',').map((url) => url.trim()))
  .pipe(z.array(z.url({ protocol: /^postgres(ql)?$/, error: 'is not a postgres:// address' })).min(1));

const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'is not valid JSON' });
    return z.NEVER;
  }
});

const envSchema = z.object({
  DEMO: flag.optional(),
  START_AT: z.iso
    .datetime({ offset: true, error: 'is not an ISO instant like 2027-07-14T23:00:00Z' })
    .transform((text) => new Date(text))
    .optional(),
  JOB_SECONDS: z.coerce.number().int().min(1).max(60).optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DIST_DIR: z.string().min(1).default('dist'),
  API_DOCS: flag.optional(),
  OPERATOR_COMMAND: z.string().min(1).default(operatorCommand),
  DATABASE_URL: postgresUrls.optional(),
  DATABASE_OWNER_URL: postgresUrls.optional(),
  WIPE_DEMO: flag.default(false),
  POOL_SIZE: z.coerce.number().int().min(2).max(500).default(16),
  SLOW_QUERY_MS: z.coerce.number().int().min(0).max(MINUTE_MS).default(500),
  ...metricsSettings,
  API_BASE: z.union([z.literal(''), httpUrl]).default(''),
  PUBLIC_URL: httpUrl.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SECRET: z.string().min(32, 'has fewer than 32 characters').optional(),
  SECRET_BEFORE: z.string().min(32, 'has fewer than 32 characters').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'is not an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  HELP_ADDRESS: z.email('is not an e-mail address').optional(),
  MIN_CLIENT_VERSION: z.coerce.number().int().min(0).max(999_999).default(0),
  TRUSTED_PROXIES: z
    .string()
    .transform((text) => text.split(',').map((range) => range.trim()))
    .pipe(
      z.array(
        z.union(
          [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
          'is not a list of addresses and ranges like 127.0.0.1,10.0.0.0/8',
        ),
      ),
    )
    .default([]),
  DEFAULT_COUNTRY: z
    .string()
    .regex(/^\+[1-9]\d{0,2}$/, 'is not a country code like +1')
    .default('+1'),
  SMS_COUNTRIES: z
    .string()
    .transform((text) => text.split(',').map((code) => code.trim()))
    .pipe(z.array(z.string().regex(/^\+[1-9]\d{0,2}$/, 'is not a list of country codes like +1,+86')))
    .optional(),
  ...messageSettings,
  ...paymentSettings,
  ...payoutSettings,
  LIMITS: json.default({}).pipe(limitsSchema),
  RULES: json.default({}).pipe(configuredRules),
});

type Env = z.output<typeof envSchema>;

function parseEnv(env: NodeJS.ProcessEnv): Env {
  // An empty variable counts as unset: `DATABASE_URL= npm start` means the embedded database.
  const known = Object.keys(envSchema.shape);
  const given = Object.fromEntries(known.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
  const parsed = envSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue?.path.join('.') ?? 'configuration';
  // The value itself is not repeated: it may hold a password.
  throw new StartupError(
    `${field} is wrong: ${issue?.message ?? 'unreadable'}. README.md lists the settings.`,
  );
}

type RequiredName = 'SECRET' | 'PUBLIC_URL' | 'SMTP_URL' | 'MAIL_FROM' | 'HELP_ADDRESS';

function required(values: Env, ...names: RequiredName[]): void {
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length === 0) return;
  throw new StartupError(
    `With DATABASE_URL this is a production start, which also needs ${missing.join(', ')}; set DEMO=1 for a demo on that database.`,
  );
}

/** Throws when production has a setting that only a demo accepts. */
function refuseInProduction(values: Env, ...names: ('START_AT' | 'JOB_SECONDS')[]): void {
  const given = names.find((name) => values[name] !== undefined);
  if (given === undefined) return;
  throw new StartupError(
    `${given} is for a demo only: production runs on the machine's clock and at its own intervals.`,
  );
}

/** Tokens and children's names travel to these: in the clear only within one machine. */
function requireEncrypted(name: string, url: string | undefined): void {
  if (!url || url.startsWith('https:') || isOwnName(new URL(url).hostname)) return;
  throw new StartupError(`${name} is wrong: a production start needs an https:// address there.`);
}

/** A phone in the same network reaches the demo. Its private pages answer to this machine only. */
const everyInterface = '0.0.0.0';
/** Production serves plain HTTP, so only a proxy on this machine may connect (docs/security/running.md, "Network"). */
const thisMachineOnly = '127.0.0.1';

/** Settings whose address must be encrypted in production. */
const encrypted = [
  'PUBLIC_URL',
  'API_BASE',
  'STRIPE_API_BASE',
  'PAYPAL_API_BASE',
  'TWILIO_API_BASE',
  'ALIYUN_API_BASE',
] as const;

const isDemo = (values: Env): boolean => values.DEMO ?? values.DATABASE_URL === undefined;

const noSecret = (): never => {
  throw new StartupError('SECRET is missing.');
};

/**
 * The settings at the start of a process, of `process.env`. The demo without SECRET keeps a made one in the data
 * folder; production does not load that code.
 */
export async function loadStartConfig(env: NodeJS.ProcessEnv = process.env): Promise<Config> {
  if (!isDemo(parseEnv(env))) return loadConfig(env);
  const { demoSecret } = await import('./demo-secret.ts');
  return loadConfig(env, demoSecret);
}

/**
 * Reads and checks the settings. Throws StartupError with one sentence. `madeSecret` gives the secret of a demo without
 * SECRET, from its data folder.
 */
export function loadConfig(
  env: NodeJS.ProcessEnv,
  madeSecret: (dataDir: string) => string = noSecret,
): Config {
  const values = parseEnv(env);
  const demo = isDemo(values);
  if (!demo) {
    refuseInProduction(values, 'START_AT', 'JOB_SECONDS');
    required(values, 'SECRET', 'PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM', 'HELP_ADDRESS');
    for (const name of encrypted) requireEncrypted(name, values[name]);
  }
  const dataDir = path.resolve(projectFolder, values.DATA_DIR);
  const messages = messagesOf(values);
  const listed = values.SMS_COUNTRIES ?? [...new Set(['+1', chinese, values.DEFAULT_COUNTRY])];
  return {
    demo,
    startAt: values.START_AT,
    jobSeconds: values.JOB_SECONDS,
    port: values.PORT,
    host: values.HOST ?? (demo ? everyInterface : thisMachineOnly),
    dataDir,
    servesApp: values.DIST_DIR !== 'none',
    distDir: path.resolve(projectFolder, values.DIST_DIR),
    servesDocs: values.API_DOCS ?? demo,
    operatorCommand: values.OPERATOR_COMMAND,
    databaseUrls: values.DATABASE_URL ?? [],
    ownerUrls: values.DATABASE_OWNER_URL ?? [],
    wipesDemo: !demo && values.WIPE_DEMO,
    poolSize: values.POOL_SIZE,
    slowQueryMs: values.SLOW_QUERY_MS,
    metrics: metricsAddress(values),
    apiBase: values.API_BASE,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    logLevel: values.LOG_LEVEL,
    secret: values.SECRET ?? madeSecret(dataDir),
    secretBefore: values.SECRET_BEFORE,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? 'Openfield <no-reply@openfield.invalid>',
    // Nobody owns this domain (RFC 2606): a mail to the demo reaches nobody.
    helpAddress: values.HELP_ADDRESS ?? 'help@demo.openfield.example',
    minClientVersion: values.MIN_CLIENT_VERSION,
    trustedProxies: values.TRUSTED_PROXIES,
    defaultCountry: values.DEFAULT_COUNTRY,
    smsCountries: servedCountries(listed, messages, demo),
    ...messages,
    ...paymentsOf(values),
    payout: payoutOf(values),
    limits: values.LIMITS,
    startRules: values.RULES,
    rules: { ...values.RULES },
  };
}
