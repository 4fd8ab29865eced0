import type { Config } from './config.ts';
import { networkAddresses } from './listen.ts';

/** The invented people of the demo, and the password of them all. */
interface DemoPeople {
  readonly accounts: readonly { readonly role: string; readonly name: string; readonly email: string }[];
  readonly password: string;
}

/** What the person at the terminal needs next. Without `demo` it is a production start. */
export function greeting(config: Config, port: number, demo: DemoPeople | undefined): string {
  // With port 0 the system chose; otherwise people come by the public address, in development that of Vite.
  const here = config.port === port ? config.publicUrl : `http://localhost:${port}`;
  if (demo === undefined) return `Openfield serves ${config.publicUrl} on port ${port}.`;
  const lines = [
    '',
    `Openfield runs at ${here}`,
    ...networkAddresses(config, port).map((address) => `  for a phone in this network: ${address}`),
    '',
    'This is a demo with invented people and sandbox money. To log in:',
    `  1. open ${here}/login and give one of these e-mail addresses (or any other, for a new account),`,
    `  2. read the code at ${here}/mailbox and type it in; the password ${demo.password} works as well.`,
    `  3. the operator's calls (${here}/docs) also ask for an authenticator app: its code is on top of ${here}/mailbox.`,
    ...demo.accounts.map(({ role, name, email }) => `     ${role.padEnd(10)} ${name.padEnd(20)} ${email}`),
    '',
    'Ctrl-C stops it.',
    '',
  ];
  return lines.join('\n');
}
