import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/all-apis.ts';
import { canUsePasskeys } from '#src/api/passkeys.ts';
import { isSecurePage } from '#src/browser/secure-page.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';
import { PasskeyRemove } from './passkey-remove.tsx';

type Factor = Output<'secondFactor.read'>;

interface PasskeysProps {
  factor: Factor;
  offReason: string | undefined;
  onAdd: () => void;
}

/** The passkeys of the account, each with its name, its last use and a button to remove it. */
export function Passkeys({ factor, offReason, onAdd }: PasskeysProps) {
  const { t } = useTranslation();
  const [removing, setRemoving] = useState<Factor['passkeys'][number]>();
  const { passkeys, canAddPasskey, appSince } = factor;
  const noMore = canAddPasskey ? undefined : t('security.passkeys.full');
  return (
    <Section title={t('security.passkeys.title')}>
      <p className="of-faint">{t('security.passkeys.text')}</p>
      {passkeys.length === 0 ? (
        <p>{t('security.passkeys.none')}</p>
      ) : (
        <List label={t('security.passkeys.title')}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setRemoving(passkey)} />
          ))}
        </List>
      )}
      {canUsePasskeys() ? (
        <QuietButton icon="key" offReason={offReason ?? noMore} onClick={onAdd}>
          {t('security.passkeys.add')}
        </QuietButton>
      ) : (
        <p>{t(isSecurePage() ? 'security.passkeys.cannot' : 'security.passkeys.insecure')}</p>
      )}
      <PasskeyRemove
        passkey={removing}
        isLast={passkeys.length === 1 && appSince === null}
        onClose={() => setRemoving(undefined)}
      />
    </Section>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Factor['passkeys'][number]; onRemove: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { name, addedAt, usedAt, isSynced } = passkey;
  return (
    <ListRow
      title={name}
      text={
        usedAt === null
          ? t('security.passkeys.added', { day: format.day(addedAt, readerZone()) })
          : t('security.passkeys.used', { day: format.day(usedAt, readerZone()) })
      }
      below={t(isSynced ? 'security.passkeys.synced' : 'security.passkeys.here')}
      media={<Icon name="key" />}
      after={<IconButton icon="trash" label={t('security.passkeys.remove', { name })} onClick={onRemove} />}
    />
  );
}
