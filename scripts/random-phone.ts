/**
 * `npm run random-phone -- --steps 500 --seed 7`: phones with random faults, one after the other, in the
 * built app with a real server. After each step every sentence is compared with the database. `--minutes 15`
 * ends it earlier. Ends with 1 when a screen shows something that the database does not have.
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { DemoServer } from '#tests/e2e/support/demo-server.ts';
import { RandomPhone } from '#tests/e2e/support/random-phone.ts';
import { drawSeed } from '#tests/support/seed.ts';

const { values } = parseArgs({
  options: {
    steps: { type: 'string', default: '500' },
    seed: { type: 'string', default: String(drawSeed()) },
    minutes: { type: 'string', default: '600' },
  },
});
const seed = Number(values.seed);
const end = Date.now() + Number(values.minutes) * 60_000;
/** How long one phone lives. */
const life = 16;

console.log(`seed ${seed}`);
const server = await DemoServer.start();
const falseSentences: string[] = [];
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
    for (const one of phone.falseSentences) console.log(`seed ${seed + phones} ${one}`);
    falseSentences.push(...phone.falseSentences);
    console.log(
      `${phones + 1} phones, ${steps} steps, ${sentences} sentences compared, ${falseSentences.length} false`,
    );
  }
} finally {
  await server.stop();
}
process.exitCode = falseSentences.length > 0 ? 1 : 0;
