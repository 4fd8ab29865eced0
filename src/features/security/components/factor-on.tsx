import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/all-apis.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { DangerButton, QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Card } from '#src/ui/card.tsx';
import { Section } from '#src/ui/section.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { FactorChange } from './factor-change.tsx';

interface FactorOnProps {
  factor: Output<'secondFactor.read'>;
  offReason: string | undefined;
  isBeginning: boolean;
  /** Another phone or another app. */
  onBegin: () => void;
  onCodes: (codes: readonly string[]) => void;
}

/** How the second factor stands, and what can be done with it. */
export function FactorOn({ factor, offReason, isBeginning, onBegin, onCodes }: FactorOnProps) {
  const { t } = useTranslation('security');
  const format = useFormat();
  const [change, setChange] = useState<'codes' | 'remove'>();
  const { since, recoveryCodesLeft } = factor;
  return (
    <>
      <Banner kind="certain" title={t('on.title')}>
        {since ? t('on.since', { day: format.day(since, readerZone()) }) : null}
      </Banner>
      <Section title={t('on.codes')} card>
        <Stack>
          <p>{t('on.codesLeft', { count: recoveryCodesLeft })}</p>
          <QuietButton offReason={offReason} onClick={() => setChange('codes')}>
            {t('on.renew')}
          </QuietButton>
        </Stack>
      </Section>
      <Section title={t('on.app')} card>
        <Stack>
          <p>{t('on.appText')}</p>
          <QuietButton busy={isBeginning} offReason={offReason} onClick={onBegin}>
            {t('on.other')}
          </QuietButton>
        </Stack>
      </Section>
      <Card>
        <p>{t('on.removeText')}</p>
        <DangerButton offReason={offReason} onClick={() => setChange('remove')}>
          {t('on.remove')}
        </DangerButton>
      </Card>
      <FactorChange
        change={change}
        onClose={() => setChange(undefined)}
        onCodes={(codes) => {
          setChange(undefined);
          onCodes(codes);
        }}
      />
    </>
  );
}
