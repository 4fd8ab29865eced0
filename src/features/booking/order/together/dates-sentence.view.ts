import type { TFunction } from 'i18next';
import { readerZone, type Format } from '#src/i18n/format.ts';
import type { DatesState } from './together.view.ts';

/** Sentence about the dates of one booking; `count` of the `named` ones have an order. */
export const datesSentence = (
  state: DatesState,
  { count, named }: { count: number; named: number },
  format: Format,
  t: TFunction,
): string =>
  'until' in state
    ? t(`waiting.done.dates.${state.key}`, { count, named, until: format.dayTime(state.until, readerZone()) })
    : t(`waiting.done.dates.${state.key}`, { count, named });
