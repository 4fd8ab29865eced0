import { Icon, type IconName } from './icon.tsx';

/**
 * How sure a state is. `certain` filled: the server confirmed it. `waiting` outline with a clock: sent, somebody must
 * answer. `local` dashed: only on this phone. Never show `certain` or `done` before the server has answered.
 */
export type StatusKind = 'certain' | 'waiting' | 'local' | 'refused' | 'done' | 'neutral';

const icons: Record<StatusKind, IconName> = {
  certain: 'check',
  waiting: 'clock',
  local: 'phoneOnly',
  refused: 'cross',
  done: 'success',
  neutral: 'minus',
};

/** Icon, word, colour and outline: the same everywhere. */
export function StatusBadge({ kind, children }: { kind: StatusKind; children: string }) {
  return (
    <span className={`of-badge of-badge-${kind}`}>
      <Icon name={icons[kind]} size={16} />
      {children}
    </span>
  );
}
