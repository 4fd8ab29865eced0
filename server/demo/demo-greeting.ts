import type { Config } from '#server/start/config.ts';
import { networkAddresses } from '#server/start/listen.ts';
import { demoAccounts, demoPassword } from './accounts.ts';

/** Greeting for the person at the terminal of a demo. */
export function demoGreeting(config: Config, port: number): string {
  // With port 0 the system chose; otherwise people come by the public address, in development that of Vite.
  const here = config.port === port ? config.publicUrl : `http://localhost:${port}`;
  const lines = [
    '',
    `Openfield runs at ${here}`,
    ...networkAddresses(config, port).map((address) => `  for a phone in this network: ${address}`),
    '',
    'This is a demo with invented people and sandbox money. To log in:',
    `  1. open ${here}/login and give one of these e-mail addresses (or any other, for a new account),`,
    `  2. read the code at ${here}/mailbox and type it in; the password ${demoPassword} works as well.`,
    `  3. operators review helpers and instructors at ${here}/console, with the password and a code of the authenticator app,`,
    `     which is at the top of ${here}/mailbox. Their other calls are described at ${here}/docs.`,
    ...demoAccounts.map(({ role, name, email }) => `     ${role.padEnd(10)} ${name.padEnd(20)} ${email}`),
    '',
    'Ctrl-C stops it.',
    '',
  ];
  return lines.join('\n');
}
