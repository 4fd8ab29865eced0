import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { accountQueries } from '#src/features/account/account.queries.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Skeleton } from '#src/ui/skeletons.tsx';

/**
 * An area of a role that this phone does not know of its person. The role may have been opened a moment ago, so the
 * server is asked. With its answer the screen stands here instead.
 */
export function RoleMissing() {
  const { t } = useTranslation('account');
  const isOnline = useOnline();
  const { isFetching } = useQuery({ ...accountQueries.me(), refetchOnMount: 'always' });
  return (
    <Screen title={t('missing.choose')} back={paths.student.home}>
      {isFetching ? (
        <Skeleton layout="detail" />
      ) : (
        <EmptyState
          drawing="people"
          text={t(isOnline ? 'missing.text' : 'missing.unknown')}
          action={<ActionButton href={paths.role}>{t('missing.choose')}</ActionButton>}
        />
      )}
    </Screen>
  );
}
