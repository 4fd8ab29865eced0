import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { accountQueries } from '#src/features/people/account/account.queries.ts';
import { AddressText } from '#src/ui/address-text.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { List, ListRow } from '#src/ui/list-row.tsx';

/** The mail address of the team. */
export function HelpAddress() {
  const { t } = useTranslation();
  const { data: config } = useQuery(accountQueries.config());
  if (config === undefined) return null;
  return (
    <List>
      <ListRow
        media={<Icon name="mail" />}
        title={t('feedback.mail')}
        text={<AddressText>{config.helpAddress}</AddressText>}
        href={`mailto:${config.helpAddress}`}
      />
    </List>
  );
}
