import type { TFunction } from 'i18next';
import { MINUTE_MS } from '#contract/durations.ts';
import { sizeText } from '#src/features/storage/storage.view.ts';
import type { Format } from '#src/i18n/format.ts';
import type { Waiting } from '#src/offline/core/merge.ts';
import type { StorageSizes } from '#src/offline/storage-sizes.ts';
import type { WorkerState } from '#src/offline/worker-state.ts';

/** What the app knows of itself. Nothing of it names a person, a contact or a token. */
export interface SelfCheck {
  build: string;
  worker: WorkerState;
  storageWorks: boolean;
  sizes: StorageSizes | null;
  /** In ms by the server's clock; 0 without. */
  lastContact: number;
  clockFaultMs: number;
  isInstalled: boolean;
  canNotify: string;
}

interface Surroundings {
  isOnline: boolean;
  agent: string;
  zone: string;
  waiting: readonly Pick<Waiting, 'type' | 'state' | 'hold' | 'createdAt'>[];
  t: TFunction<'setting'>;
  format: Format;
}

export interface Line {
  label: string;
  value: string;
}

/** A clock that is wrong by less than this disturbs nothing. */
const clockRightMs = MINUTE_MS;

/** The lines of the page, and of what is copied. */
export function linesOf(
  check: SelfCheck,
  { isOnline, agent, zone, waiting, t, format }: Surroundings,
): Line[] {
  const when = (ms: number) => format.dayTime(new Date(ms).toISOString(), zone);
  const off = Math.round(Math.abs(check.clockFaultMs) / clockRightMs);
  const kept = check.sizes ? check.sizes.app + check.sizes.read + check.sizes.articles : 0;
  return [
    { label: t('version'), value: check.build },
    { label: t('check.network'), value: t(isOnline ? 'check.online' : 'check.offline') },
    {
      label: t('check.lastContact'),
      value: check.lastContact > 0 ? when(check.lastContact) : t('check.never'),
    },
    { label: t('check.worker'), value: t(`check.workerState.${check.worker}`) },
    {
      label: t('check.storage'),
      value: check.storageWorks
        ? t('check.storageWorks', { size: sizeText(kept, format) })
        : t('check.storageBroken'),
    },
    { label: t('check.installed'), value: t(check.isInstalled ? 'check.yes' : 'check.no') },
    { label: t('check.notify'), value: t(`check.notifyState.${notifyState(check.canNotify)}`) },
    {
      label: t('check.clock'),
      value: off === 0 ? t('check.clockRight') : t('check.clockOff', { count: off }),
    },
    { label: t('check.zone'), value: zone },
    { label: t('check.browser'), value: agent },
    { label: t('check.waiting'), value: format.number(waiting.length) },
    ...waiting.map(({ type, state, hold, createdAt }, place) => ({
      label: `${place + 1}.`,
      value: [type, state, hold, when(createdAt)].filter(Boolean).join(' · '),
    })),
  ];
}

const notifyState = (permission: string): 'granted' | 'denied' | 'default' | 'none' =>
  permission === 'granted' || permission === 'denied' || permission === 'default' ? permission : 'none';

/** One line a fact: it is read aloud at the help desk, or pasted into a mail. */
export const textOf = (lines: readonly Line[]): string =>
  ['Openfield', ...lines.map(({ label, value }) => `${label}: ${value}`)].join('\n');
