/**
 * `npm run random-phone -- --steps 500 --seed 7`: phones on bad days, one after the other, in the built app with a real
 * server. After each step every sentence is compared with the database. `--minutes 15` ends it earlier. Ends with 1 when
 * a screen said what is not.
 */
import { randomInt } from 'node:crypto';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { DemoServer } from '#tests/e2e/support/demo-server.ts';
import { RandomPhone } from '#tests/e2e/support/random-phone.ts';

const { values } = parseArgs({
  options: {
    steps: { type: 'string', default: '500' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    minutes: { type: 'string', default: '600' },
  },
});
const seed = Number(values.seed);
const end = Date.now() + Number(values.minutes) * 60_000;
/** How long one phone lives. */
const life = 16;

console.log(`seed ${seed}`);
const server = await DemoServer.start();
const lies: string[] = [];
let steps = 0;
let sentences = 0;
let phones = 0;
try {
  for (; steps < Number(values.steps) && Date.now() < end; phones++) {
    const phone = await RandomPhone.start(seed + phones, server, 4);
    try {
      for (let step = 0; step < life; step++) await phone.step();
      await phone.settle();
    } finally {
      await phone.end();
    }
    steps += life;
    sentences += phone.sentences;
    for (const lie of phone.lies) console.log(`seed ${seed + phones} ${lie}`);
    lies.push(...phone.lies);
    console.log(`${phones + 1} phones, ${steps} steps, ${sentences} sentences compared, ${lies.length} lies`);
  }
} finally {
  await server.stop();
}
process.exitCode = lies.length > 0 ? 1 : 0;
