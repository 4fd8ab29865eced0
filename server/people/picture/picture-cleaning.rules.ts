import sharp from 'sharp';
import type { UploadKind } from '#contract/picture.ts';
import { AppError } from '#server/base/errors.ts';
import { turns } from '#server/base/turns.ts';

const mostPixels = 24_000_000;
const longestSide = 1600;
const avatarSide = 512;
const decodeSeconds = 5;

// Decoding runs on the library's own threads, one for each picture; nothing is kept between pictures.
sharp.cache(false);
sharp.concurrency(1);
// A few hundred bytes of AVIF take hundreds of megabytes, and seconds. Phones send JPEG.
sharp.block({ operation: ['VipsForeignLoadHeif'] });

export interface CleanPicture {
  data: Buffer;
  width: number;
  height: number;
}

type Format = 'jpeg' | 'png' | 'webp' | 'heic' | 'unknown';

/** Reads the format from the bytes, whatever the name of the file. */
export function formatOf(bytes: Buffer): Format {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  if (bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'png';
  const tag = (from: number) => bytes.toString('latin1', from, from + 4);
  if (tag(0) === 'RIFF' && tag(8) === 'WEBP') return 'webp';
  if (tag(4) !== 'ftyp') return 'unknown';
  return ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'].includes(tag(8))
    ? 'heic'
    : 'unknown';
}

/**
 * A picture that keeps only what is seen. It is decoded whole, turned upright, and written anew as WebP without any
 * metadata. It is at most 1600 pixels wide or high; avatars and logos are squares of 512. Refusals: PICTURE_HEIC,
 * PICTURE_TOO_LARGE (pixels), PICTURE_MOVES (more than one frame), PICTURE_BROKEN (AVIF, and what is no picture).
 */
export async function cleanPicture(bytes: Buffer, kind: UploadKind): Promise<CleanPicture> {
  const format = formatOf(bytes);
  if (format === 'heic') throw new AppError('PICTURE_HEIC');
  if (format === 'unknown') throw new AppError('PICTURE_BROKEN');
  return await inTurn(() => decode(bytes, format, kind));
}

async function decode(bytes: Buffer, format: Format, kind: UploadKind): Promise<CleanPicture> {
  const options = { limitInputPixels: mostPixels, failOn: 'error', pages: 1 } as const;
  // Reads the head only: a bomb is known by its measures before any of it is unpacked.
  const head = await sharp(bytes, { ...options, limitInputPixels: false })
    .metadata()
    .catch(broken);
  const { width, height } = head;
  if (head.format !== format) throw new AppError('PICTURE_BROKEN');
  if (width * height > mostPixels) throw new AppError('PICTURE_TOO_LARGE');
  if (framesOf(bytes, format, head.pages ?? 1) > 1) throw new AppError('PICTURE_MOVES');
  const size =
    kind === 'avatar' || kind === 'logo'
      ? { width: avatarSide, height: avatarSide, fit: 'cover' as const }
      : { width: longestSide, height: longestSide, fit: 'inside' as const, withoutEnlargement: true };
  const { data, info } = await sharp(bytes, options)
    .timeout({ seconds: decodeSeconds })
    .autoOrient()
    .resize(size)
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
    .catch(broken);
  return { data, width: info.width, height: info.height };
}

/** The library sees one frame of an animated PNG, and the pages it was asked for of the others. */
function framesOf(bytes: Buffer, format: Format, pages: number): number {
  if (format === 'png') return bytes.includes('acTL') && isAnimatedPng(bytes) ? 2 : 1;
  if (format === 'webp')
    return bytes.toString('latin1', 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0 ? 2 : 1;
  return pages;
}

/**
 * True when the animation chunk comes before the picture's data, as a chunk and not as bytes within another
 * one.
 */
function isAnimatedPng(bytes: Buffer): boolean {
  for (let at = 8; at + 8 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const chunk = bytes.toString('latin1', at + 4, at + 8);
    if (chunk === 'acTL') return true;
    if (chunk === 'IDAT') return false;
  }
  return false;
}

function broken(): never {
  throw new AppError('PICTURE_BROKEN');
}

/**
 * One picture at a time: each may take 150 MB and a core. A longer queue than this would outlast the request.
 */
const inTurn = turns(1, 20);
