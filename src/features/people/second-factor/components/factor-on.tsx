import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/all-apis.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Section } from '#src/ui/section.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { FactorApp } from './factor-app.tsx';
import { FactorChange } from './factor-change.tsx';
import { Passkeys } from './passkeys.tsx';

interface FactorOnProps {
  factor: Output<'secondFactor.read'>;
  offReason: string | undefined;
  isBeginning: boolean;
  /** An app, or another one. */
  onBegin: () => void;
  onAddPasskey: () => void;
  onCodes: (codes: readonly string[]) => void;
}

/** Shows the state of the second factor and its actions. */
export function FactorOn({ factor, offReason, isBeginning, onBegin, onAddPasskey, onCodes }: FactorOnProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [change, setChange] = useState<'codes' | 'remove'>();
  const { since, appSince, passkeys, recoveryCodesLeft } = factor;
  return (
    <>
      <Banner kind="certain" title={t(appSince === null ? 'security.on.titlePasskey' : 'security.on.title')}>
        {since ? t('security.on.since', { day: format.day(since, readerZone()) }) : null}
      </Banner>
      <Passkeys factor={factor} offReason={offReason} onAdd={onAddPasskey} />
      <Section title={t('security.on.codes')} card>
        <Stack>
          <p>{t('security.on.codesLeft', { count: recoveryCodesLeft })}</p>
          <QuietButton offReason={offReason} onClick={() => setChange('codes')}>
            {t('security.on.renew')}
          </QuietButton>
        </Stack>
      </Section>
      <FactorApp
        hasApp={appSince !== null}
        hasPasskeys={passkeys.length > 0}
        offReason={offReason}
        isBeginning={isBeginning}
        onBegin={onBegin}
        onRemove={() => setChange('remove')}
      />
      <FactorChange
        change={change}
        hasApp={appSince !== null}
        hasPasskeys={passkeys.length > 0}
        onClose={() => setChange(undefined)}
        onCodes={(codes) => {
          setChange(undefined);
          onCodes(codes);
        }}
      />
    </>
  );
}
