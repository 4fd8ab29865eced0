import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { accountQueries } from '#src/features/account/account.queries.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { Contacts } from '#src/features/profile/components/contacts.tsx';
import { DetailsForm } from '#src/features/profile/components/details-form.tsx';
import { Family } from '#src/features/profile/components/family.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /student/profile: oneself, how to be reached, the children and what was signed for them. */
export function Component() {
  const { t } = useTranslation('mine');
  const { t: tCommon } = useTranslation('common');
  const format = useFormat();
  const isOnline = useOnline();
  const { data: me, dataUpdatedAt, error, isPending, refetch } = useQuery(accountQueries.me());

  return (
    <Screen title={t('profile.title')} back={paths.student.mine} onRefresh={refetch}>
      <ListState
        state={me ? 'ready' : isPending && isOnline ? 'loading' : 'error'}
        skeleton="form"
        error={isOnline && error ? errorText(error, tCommon) : t('profile.unknown')}
        onRetry={() => void refetch()}
        offline={!isOnline}
        updated={me && !isOnline ? format.ago(dataUpdatedAt) : undefined}
      >
        {me ? (
          <>
            <DetailsForm me={me} isOnline={isOnline} />
            <Contacts me={me} isOnline={isOnline} />
          </>
        ) : null}
      </ListState>
      {me || !isOnline ? <Family isOnline={isOnline} /> : null}
    </Screen>
  );
}
