import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/all-apis.ts';
import { pathTo, paths } from '#contract/paths.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { useGiveConsent } from '#src/features/legal/use-give-consent.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Card } from '#src/ui/card.tsx';
import { List, ListRow } from '#src/ui/list-row.tsx';

interface ConsentCardProps {
  missing: Output<'consent.mine'>['missing'];
}

/** What is to be agreed to: each text with what changed, and one answer for all of them. */
export function ConsentCard({ missing }: ConsentCardProps) {
  const { t } = useTranslation('legal');
  const { t: tCommon } = useTranslation('common');
  const format = useFormat();
  const give = useGiveConsent();
  const offReason = useOnline() ? undefined : t('ask.offline');
  return (
    <Card>
      <h2>{t('ask.new')}</h2>
      <p>{t('ask.text')}</p>
      <List label={t('ask.new')}>
        {missing.map(({ kind, version }) => (
          <ListRow
            key={kind}
            title={t(`title.${kind}`)}
            text={t('version', { day: format.date(version) })}
            href={pathTo(paths[kind], { show: 'changes' })}
          />
        ))}
      </List>
      {give.error ? <Banner kind="refused" title={errorText(give.error, tCommon)} /> : null}
      <ActionButton
        busy={give.isPending}
        offReason={offReason}
        onClick={() => give.mutate({ versions: [...missing] })}
      >
        {t('ask.agree')}
      </ActionButton>
    </Card>
  );
}
