import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { isSecurePage } from '#src/browser/secure-page.ts';
import { accountQueries } from '#src/features/people/account/account.queries.ts';
import { AddressText } from '#src/ui/address-text.tsx';
import { Facts } from '#src/ui/facts.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { LinkRow, List, ListRow } from '#src/ui/list-row.tsx';
import { Logo } from '#src/ui/logo.tsx';
import { Prose } from '#src/ui/prose.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /about: what Openfield is, and which version runs here. */
export function Component() {
  const { t } = useTranslation();
  const { data: config } = useQuery(accountQueries.config());
  return (
    <Screen title={t('setting.about')} back={paths.setting}>
      <Logo size={72} />
      <Prose>
        <h2>{t('setting.aboutTitle')}</h2>
        <p>{t('setting.aboutBook')}</p>
        <p>{t(isSecurePage() ? 'setting.aboutOffline' : 'setting.aboutInsecure')}</p>
        <p>{t('setting.aboutTruth')}</p>
      </Prose>
      <Facts facts={[{ label: t('setting.version'), value: __BUILD_ID__, figures: true }]} />
      <List>
        {config && (
          <ListRow
            media={<Icon name="mail" />}
            title={t('setting.contact')}
            text={<AddressText>{config.helpAddress}</AddressText>}
            href={`mailto:${config.helpAddress}`}
          />
        )}
        <LinkRow icon="question" label={t('setting.help')} href={paths.service} />
        <LinkRow icon="book" label={t('setting.resources')} href={paths.student.resource} />
        <LinkRow icon="card" label={t('setting.checkTranscript')} href={paths.transcript} />
        <LinkRow icon="shield" label={t('setting.privacy')} href={paths.privacy} />
      </List>
    </Screen>
  );
}
