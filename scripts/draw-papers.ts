import { mkdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

/** Draws the papers that invented people of the demo hand in with their forms into server/demo/papers. */
const folder = path.resolve(import.meta.dirname, '../server/demo/papers');
const [width, height] = [640, 452];

const paper = (title: string, lines: readonly string[], seal: string): string => `
  <rect width="${width}" height="${height}" fill="#fbf7ec"/>
  <rect x="18" y="18" width="${width - 36}" height="${height - 36}" fill="none" stroke="#b9a97c" stroke-width="3"/>
  <text x="320" y="110" font-size="40" font-weight="700" text-anchor="middle" fill="#20302a">${title}</text>
  ${lines.map((line, index) => `<text x="320" y="${190 + index * 44}" font-size="24" text-anchor="middle" fill="#3b4a44">${line}</text>`).join('')}
  <circle cx="520" cy="360" r="46" fill="${seal}"/><circle cx="520" cy="360" r="34" fill="none" stroke="#fff" stroke-width="3"/>
  <path d="M90 380q60-40 120 0t110-10" fill="none" stroke="#20302a" stroke-width="3"/>`;

const pool = `
  <rect width="${width}" height="${height}" fill="#9ccfe3"/>
  ${[0, 1, 2, 3].map((lane) => `<path d="M0 ${90 + lane * 96}H${width}" stroke="#f4f1e6" stroke-width="8" stroke-dasharray="34 14"/>`).join('')}
  ${[0, 1, 2, 3, 4].map((lane) => `<path d="M${60 + lane * 24} ${44 + lane * 96}q20-16 40 0t40 0t40 0" fill="none" stroke="#5aa4c4" stroke-width="5"/>`).join('')}
  <circle cx="420" cy="234" r="26" fill="#efcfa9"/><path d="M394 228q26-44 52 0z" fill="#b3401f"/>`;

const drawings: Record<string, string> = {
  lifeguard: paper('Lifeguard', ['Paloma Reyes', 'Lakeside Lifeguards'], '#0b6650'),
  'first-aid': paper('First aid for children', ['Paloma Reyes', 'Eastside Community School'], '#b3401f'),
  robots: paper('Teaching with robots', ['Liu Siyuan', 'Pujiang Youth Centre'], '#1f5fa8'),
  pool,
};

mkdirSync(folder, { recursive: true });
for (const [name, drawn] of Object.entries(drawings)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif">${drawn}</svg>`;
  await sharp(Buffer.from(svg))
    .webp({ quality: 80 })
    .toFile(path.join(folder, `${name}.webp`));
}
