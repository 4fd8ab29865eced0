import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { QuietButton } from './action-button.tsx';
import { EmptyState, type EmptyStateProps } from './empty-state.tsx';
import { Icon } from './icon.tsx';
import { Skeleton, type SkeletonLayout } from './skeletons.tsx';

interface ListStateProps {
  /** `ready` also while a newer answer is fetched: shown content never disappears. */
  state: 'loading' | 'empty' | 'error' | 'ready';
  skeleton?: SkeletonLayout | undefined;
  empty?: EmptyStateProps | undefined;
  /** The error, in a sentence. */
  error?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** Age of the shown data when it may be old: "10 minutes ago". */
  updated?: string | undefined;
  offline?: boolean | undefined;
  children?: ReactNode;
}

/** Sentence while no answer arrives: only a phone without a network is called offline. */
export function useNoAnswerText(): string {
  const { t } = useTranslation();
  return t(navigator.onLine ? 'ui.unreachable' : 'ui.offline');
}

function AgeNote({ updated, offline, onRetry }: Pick<ListStateProps, 'updated' | 'offline' | 'onRetry'>) {
  const { t } = useTranslation();
  const noAnswer = useNoAnswerText();
  const age = updated ? t('ui.lastUpdated', { when: updated }) : '';
  return (
    <div className="of-age" aria-live="polite">
      <Icon name={offline ? 'offline' : 'clock'} size={18} />
      <span>{offline ? [noAnswer, age].filter(Boolean).join(' ') : age}</span>
      {onRetry && !offline ? (
        <button type="button" className="of-age-button" onClick={onRetry}>
          {t('ui.refresh')}
        </button>
      ) : null}
    </div>
  );
}

/** One of: skeleton, invitation, error with a retry, or the content with its age. */
export function ListState({
  state,
  skeleton = 'list',
  empty,
  error,
  onRetry,
  updated,
  offline,
  children,
}: ListStateProps) {
  const { t } = useTranslation();
  if (state === 'loading') return <Skeleton layout={skeleton} />;
  if (state === 'error')
    return (
      <div className="of-empty" role="alert">
        <Icon name={offline ? 'offline' : 'warning'} size={40} />
        <p>{error ?? t('ui.error')}</p>
        {onRetry ? (
          <QuietButton icon="refresh" onClick={onRetry}>
            {t('ui.retry')}
          </QuietButton>
        ) : null}
      </div>
    );
  return (
    <div className="of-stack">
      {offline || updated ? <AgeNote updated={updated} offline={offline} onRetry={onRetry} /> : null}
      {state === 'empty' && empty ? <EmptyState {...empty} /> : children}
    </div>
  );
}
