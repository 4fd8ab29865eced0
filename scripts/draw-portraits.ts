import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { Gender, type Activity } from '#contract/enums.ts';
import { newCoach } from '#server/demo/story/applicants.ts';
import { coaches } from '#server/demo/story/coaches.ts';
import { coachOfStory } from '#server/demo/story/groups.ts';
import type { StoryCoach } from '#server/demo/story/shapes.ts';
import { restingCoach } from '#server/demo/story/teams.ts';

/**
 * Draws the portraits of the demo's invented instructors into server/demo/portraits, with the network
 * (docs/architecture.md 1.2). Ids after the command draw only those.
 */
const drawer = 'dicebear@9.4.2';
const side = 256;
const folder = path.resolve(import.meta.dirname, '../server/demo/portraits');

const short = ['06', '13', '15', '20', '21', '26', '31', '33', '53', '54'];
const long = ['03', '11', '20', '23', '29', '36', '37', '39', '43', '47', '57'];
const hairOf = { [Gender.boy]: short, [Gender.girl]: long, [Gender.other]: [...short, ...long] };
/** Parts of the set with a friendly look and visible eyes: no dark glasses. */
const friendly = {
  lips: ['05', '08', '13', '14', '17', '22', '25', '30'],
  brows: ['04', '07', '08', '09', '10', '11', '13'],
  glasses: ['11'],
  beard: ['02', '04', '09'],
};

/**
 * Background color by activity, in the hues of src/ui/css/tints.css and one lightness. A pale background
 * would hide the faces on a light page, because they are white lines on white.
 */
const hues = {
  red: 'f0a8a7',
  orange: 'e9b089',
  yellow: 'cfbe7e',
  green: '9ccd9c',
  teal: '78d0ca',
  blue: '81c9e9',
  violet: 'c1b3ef',
  pink: 'e6a8ca',
};
const grounds: Partial<Record<Activity, string>> = {
  swim: hues.blue,
  basketball: hues.red,
  tennis: hues.green,
  tableTennis: hues.green,
  badminton: hues.green,
  football: hues.green,
  athletics: hues.red,
  climbing: hues.orange,
  judo: hues.yellow,
  gymnastics: hues.yellow,
  yoga: hues.yellow,
  dance: hues.pink,
  baseball: hues.yellow,
  skating: hues.red,
  cycling: hues.teal,
  chess: hues.teal,
  piano: hues.violet,
  violin: hues.violet,
  drawing: hues.violet,
  coding: hues.blue,
};

type Drawn = Pick<StoryCoach, 'id' | 'gender' | 'activity'>;

function optionsOf({ id, gender, activity }: Drawn): string[] {
  const parts = Object.entries({ ...friendly, hair: hairOf[gender] });
  const chances = { beard: gender === Gender.boy ? 25 : 0, glasses: 20, gesture: 0, bodyIcon: 0 };
  return [
    '--seed',
    id,
    '--backgroundColor',
    grounds[activity] ?? hues.blue,
    ...parts.flatMap(([part, variants]) => variants.flatMap((variant) => [`--${part}`, `variant${variant}`])),
    ...Object.entries(chances).flatMap(([part, chance]) => [`--${part}Probability`, String(chance)]),
  ];
}

function drawingOf(coach: Drawn): Buffer {
  const into = mkdtempSync(path.join(os.tmpdir(), 'openfield-portrait-'));
  const asked = ['exec', '--yes', `--package=${drawer}`, '--', 'dicebear', 'notionists', into];
  execFileSync('npm', [...asked, ...optionsOf(coach)], { stdio: 'ignore' });
  return readFileSync(path.join(into, 'notionists-0.svg'));
}

mkdirSync(folder, { recursive: true });
const wanted = new Set(process.argv.slice(2));
for (const coach of [...coaches, coachOfStory, newCoach, restingCoach].filter(
  ({ id }) => wanted.size === 0 || wanted.has(id),
)) {
  const picture = await sharp(drawingOf(coach), { density: 150 })
    .resize(side, side)
    .webp({ quality: 80 })
    .toBuffer();
  writeFileSync(path.join(folder, `${coach.id}.webp`), picture);
}
