import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Output } from '#contract/all-apis.ts';
import { paths } from '#contract/paths.ts';
import { call } from '#src/api/call.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { ProofSheet } from '#src/features/proof/components/proof-sheet.tsx';
import { useProvedStep } from '#src/features/proof/use-proved-step.ts';
import { useRecord } from '#src/features/reading/use-record.ts';
import { useScreenParams } from '#src/features/screen-params/use-screen-params.ts';
import { FactorOff } from '#src/features/security/components/factor-off.tsx';
import { FactorOn } from '#src/features/security/components/factor-on.tsx';
import { FactorSetUp } from '#src/features/security/components/factor-set-up.tsx';
import { PasskeyAdd } from '#src/features/security/components/passkey-add.tsx';
import { RecoveryCodes } from '#src/features/security/components/recovery-codes.tsx';
import { securitySources } from '#src/features/security/security.queries.ts';
import { useRenewFactor } from '#src/features/security/use-factor-state.ts';
import { useOnline } from '#src/offline/online.ts';
import { redirectTarget } from '#src/session/redirect.ts';
import { Banner } from '#src/ui/banner.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /setting/security: the second factor. Passkeys, the app, recovery codes; set up, changed, taken away. */
export function Component() {
  const { t } = useTranslation('security');
  const { t: tCommon } = useTranslation('common');
  const { redirect } = useScreenParams(paths.security);
  const back = redirectTarget(redirect ?? null, window.location.origin);
  const navigate = useNavigate();
  const isOnline = useOnline();
  const renew = useRenewFactor();
  const { record: factor, view, refetch } = useRecord(securitySources.factor(), { missing: t('missing') });
  const [begun, setBegun] = useState<Output<'secondFactor.begin'>>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [isAdding, setAdding] = useState(false);
  const begin = useProvedStep(() => call('secondFactor.begin', {}), { onDone: setBegun });
  const offReason = isOnline ? undefined : t('offline');
  const confirmed = (made: readonly string[]) => {
    setBegun(undefined);
    setCodes(made);
    void renew();
  };
  const added = (made: readonly string[]) => {
    if (made.length > 0) setCodes(made);
  };
  const finish = () => {
    setCodes(undefined);
    if (back !== undefined) void navigate(back, { replace: true });
  };
  return (
    <Screen title={t('title')} back={back ?? paths.setting} onRefresh={refetch}>
      {codes ? <RecoveryCodes codes={codes} onDone={finish} /> : null}
      {begun && !codes ? (
        <FactorSetUp begun={begun} onConfirmed={confirmed} onStop={() => setBegun(undefined)} />
      ) : null}
      {begun || codes ? null : (
        <ListState {...view} skeleton="record">
          {begin.error ? <Banner kind="refused" title={errorText(begin.error, tCommon)} /> : null}
          {factor?.isOn ? (
            <FactorOn
              factor={factor}
              offReason={offReason}
              isBeginning={begin.isBusy}
              onBegin={begin.run}
              onAddPasskey={() => setAdding(true)}
              onCodes={setCodes}
            />
          ) : (
            <FactorOff
              offReason={offReason}
              isBusy={begin.isBusy}
              onBegin={begin.run}
              onAddPasskey={() => setAdding(true)}
            />
          )}
        </ListState>
      )}
      <PasskeyAdd open={isAdding} onClose={() => setAdding(false)} onAdded={added} />
      <ProofSheet title={t('proof')} step={begin} />
    </Screen>
  );
}
