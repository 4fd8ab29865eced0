import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { DAY_MS } from '#contract/durations.ts';
import type { Clock } from '#server/base/clock.ts';
import { errorCode } from '#server/base/startup-error.ts';
import type { Config } from '#server/start/config.ts';
import { type Finding, good, look, wrong } from './finding.ts';
import type { Outside } from './outside.ts';

/** Codes of authenticator apps change every 30 seconds. */
const clockWrongMs = 20_000;
const clockLookMs = 3000;
const certificateWrongDays = 7;
const certificateLookDays = 21;

/** Services whose addresses browsers give for pushes. */
const pushServices = [
  'https://fcm.googleapis.com/',
  'https://updates.push.services.mozilla.com/',
  'https://web.push.apple.com/',
];

const health = z.object({ ok: z.literal(true) });

/** Checks the way of people to the server: PUBLIC_URL, its certificate and the redirect of plain addresses. */
export async function checkWeb(
  { apiBase, publicUrl, distDir }: Pick<Config, 'apiBase' | 'publicUrl' | 'distDir'>,
  now: Date,
  outside: Outside,
): Promise<Finding[]> {
  const url = new URL(publicUrl);
  const findings = [
    await checkHealth(apiBase || publicUrl, outside),
    await checkPage(publicUrl, distDir, outside),
  ];
  if (url.protocol !== 'https:')
    return [...findings, look('PUBLIC_URL has no https: no phone installs the app, and no push arrives.')];
  return [...findings, await checkCertificate(url, now, outside), await checkPlain(url, outside)];
}

async function checkHealth(base: string, outside: Outside): Promise<Finding> {
  try {
    const answer = await outside.fetch(`${base}/health`);
    const isOurs = health.safeParse(await answer.json().catch(() => null)).success;
    return isOurs
      ? good(`${base} reaches a server with its database.`)
      : wrong(`${base}/health answers ${answer.status} and is no healthy server of Openfield.`);
  } catch (error) {
    return wrong(`${base} does not answer (${reasonOf(error)}).`);
  }
}

/** Phones keep the page only with the bytes of the build. Some networks of servers add scripts to pages. */
async function checkPage(publicUrl: string, distDir: string, outside: Outside): Promise<Finding> {
  const file = path.join(distDir, 'index.html');
  if (!existsSync(file)) return look('The app is not built here: its page was not compared.');
  try {
    const answer = await outside.fetch(`${publicUrl}/`, { headers: { accept: 'text/html' } });
    return (await answer.text()) === readFileSync(file, 'utf8')
      ? good(`${publicUrl} answers with the page of this build.`)
      : wrong(
          `${publicUrl} answers with another page than this build has: no phone can keep the app. Switch off what changes pages on the way, or restart a server of an older build.`,
        );
  } catch (error) {
    return wrong(`The page of ${publicUrl} could not be read (${reasonOf(error)}).`);
  }
}

async function checkCertificate({ hostname, port }: URL, now: Date, outside: Outside): Promise<Finding> {
  try {
    const end = await outside.certificateEnd(hostname, Number(port) || 443);
    const days = Math.floor((end.getTime() - now.getTime()) / DAY_MS);
    const sentence = `The certificate of ${hostname} holds for ${days} days.`;
    if (days < certificateWrongDays) return wrong(sentence);
    return days < certificateLookDays ? look(sentence) : good(sentence);
  } catch (error) {
    return wrong(`The certificate of ${hostname} is not valid or could not be read (${reasonOf(error)}).`);
  }
}

async function checkPlain({ hostname, port }: URL, outside: Outside): Promise<Finding> {
  if (port !== '') return good(`${hostname} is served on port ${port} only.`);
  try {
    const { status, headers } = await outside.fetch(`http://${hostname}/`);
    const isLed = [301, 302, 307, 308].includes(status) && headers.get('location')?.startsWith('https:');
    return isLed === true
      ? good(`http://${hostname} leads to https.`)
      : wrong(`http://${hostname} answers ${status} instead of leading to https.`);
  } catch {
    return look(`http://${hostname} does not answer: who types the name alone may see an error.`);
  }
}

/** Checks that pushes can leave, and the clock against the services that take them. */
export async function checkPush(clock: Clock, outside: Outside): Promise<Finding[]> {
  const findings: Finding[] = [];
  let date: { theirs: number; ours: number } | undefined;
  for (const service of pushServices)
    try {
      const answer = await outside.fetch(service, { method: 'HEAD' });
      findings.push(good(`Pushes reach ${new URL(service).hostname}.`));
      const theirs = Date.parse(answer.headers.get('date') ?? '');
      if (!Number.isNaN(theirs)) date ??= { theirs, ours: clock.now().getTime() };
    } catch (error) {
      findings.push(
        wrong(`${new URL(service).hostname} cannot be reached (${reasonOf(error)}): pushes there fail.`),
      );
    }
  return date === undefined ? findings : [...findings, findingOfClock(date.ours - date.theirs)];
}

/** The header has whole seconds, so up to a second of the difference is its own. */
function findingOfClock(aheadMs: number): Finding {
  const off = Math.max(0, Math.abs(aheadMs) - 1000);
  const seconds = Math.round(off / 1000);
  if (off >= clockWrongMs)
    return wrong(
      `The clock is ${seconds} s off: codes of authenticator apps fail, and deadlines move. Start NTP.`,
    );
  return off >= clockLookMs ? look(`The clock is ${seconds} s off: start NTP.`) : good('The clock is right.');
}

const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return errorCode(cause) || (cause instanceof Error ? cause.name : 'no answer');
};
