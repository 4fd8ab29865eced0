import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/all-apis.ts';
import { pathTo, paths } from '#contract/paths.ts';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { accountQueries } from '#src/features/people/account/account.queries.ts';
import { consentQueries } from '#src/features/people/consent/consent.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Card } from '#src/ui/card.tsx';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { toast } from '#src/ui/toast.ts';

interface ConsentCardProps {
  missing: Output<'consent.mine'>['missing'];
}

/** Shows each text to agree to with its changes, and one button for all of them. */
export function ConsentCard({ missing }: ConsentCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const give = useGiveConsent();
  const offReason = useOnline() ? undefined : t('legal.ask.offline');
  return (
    <Card>
      <h2>{t('legal.ask.new')}</h2>
      <p>{t('legal.ask.text')}</p>
      <List label={t('legal.ask.new')}>
        {missing.map(({ kind, version }) => (
          <ListRow
            key={kind}
            title={t(`legal.title.${kind}`)}
            text={t('legal.version', { day: format.date(version) })}
            href={pathTo(paths[kind], { show: 'changes' })}
          />
        ))}
      </List>
      {give.error ? <Banner kind="refused" title={errorText(give.error, t)} /> : null}
      <ActionButton
        busy={give.isPending}
        offReason={offReason}
        onClick={() => give.mutate({ versions: [...missing] })}
      >
        {t('legal.ask.agree')}
      </ActionButton>
    </Card>
  );
}

/** Agrees to the shown versions. The answer ends the question on this phone; other phones get it from the server. */
function useGiveConsent() {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useKeyedMutation('consent.give', {
    onSuccess: (consents) => {
      client.setQueryData(consentQueries.mine().queryKey, consents);
      client.setQueryData(accountQueries.me().queryKey, (me) => me && { ...me, toAgree: consents.missing });
      toast(t('legal.ask.done'), { kind: 'done' });
    },
    onError: () => client.invalidateQueries({ queryKey: consentQueries.all }),
  });
}
