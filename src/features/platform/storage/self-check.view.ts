import type { TFunction } from 'i18next';
import { MINUTE_MS } from '#contract/durations.ts';
import type { Format } from '#src/i18n/format.ts';
import type { Waiting } from '#src/offline/core/merge.ts';
import type { StorageSizes } from '#src/offline/storage-sizes.ts';
import type { WorkerState } from '#src/offline/worker-state.ts';
import { sizeText } from './storage.view.ts';

/** Diagnostics of the app. Contains no person, contact or token. */
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
  t: TFunction;
  format: Format;
}

export interface Line {
  label: string;
  value: string;
}

/** A clock that is wrong by less than this has no effect. */
const clockRightMs = MINUTE_MS;

/** The lines of the page and of the copied text. */
export function linesOf(
  check: SelfCheck,
  { isOnline, agent, zone, waiting, t, format }: Surroundings,
): Line[] {
  const when = (ms: number) => format.dayTime(new Date(ms).toISOString(), zone);
  const off = Math.round(Math.abs(check.clockFaultMs) / clockRightMs);
  const kept = check.sizes ? check.sizes.app + check.sizes.read + check.sizes.articles : 0;
  return [
    { label: t('setting.version'), value: check.build },
    {
      label: t('setting.check.network'),
      value: t(isOnline ? 'setting.check.online' : 'setting.check.offline'),
    },
    {
      label: t('setting.check.lastContact'),
      value: check.lastContact > 0 ? when(check.lastContact) : t('setting.check.never'),
    },
    { label: t('setting.check.worker'), value: t(`setting.check.workerState.${check.worker}`) },
    {
      label: t('setting.check.storage'),
      value: check.storageWorks
        ? t('setting.check.storageWorks', { size: sizeText(kept, format) })
        : t('setting.check.storageBroken'),
    },
    {
      label: t('setting.check.installed'),
      value: t(check.isInstalled ? 'setting.check.yes' : 'setting.check.no'),
    },
    {
      label: t('setting.check.notify'),
      value: t(`setting.check.notifyState.${notifyState(check.canNotify)}`),
    },
    {
      label: t('setting.check.clock'),
      value: off === 0 ? t('setting.check.clockRight') : t('setting.check.clockOff', { count: off }),
    },
    { label: t('setting.check.zone'), value: zone },
    { label: t('setting.check.browser'), value: agent },
    { label: t('setting.check.waiting'), value: format.number(waiting.length) },
    ...waiting.map(({ type, state, hold, createdAt }, place) => ({
      label: `${place + 1}.`,
      value: [type, state, hold, when(createdAt)].filter(Boolean).join(' · '),
    })),
  ];
}

const notifyState = (permission: string): 'granted' | 'denied' | 'default' | 'none' =>
  permission === 'granted' || permission === 'denied' || permission === 'default' ? permission : 'none';

/** One line for each fact: people read it out to the help desk, or paste it into a mail. */
export const textOf = (lines: readonly Line[]): string =>
  ['Openfield', ...lines.map(({ label, value }) => `${label}: ${value}`)].join('\n');
