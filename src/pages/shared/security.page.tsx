import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Output } from '#contract/all-apis.ts';
import { paths } from '#contract/paths.ts';
import { call } from '#src/api/call.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { useScreenParams } from '#src/features/base/screen-params/use-screen-params.ts';
import { FactorOff } from '#src/features/people/second-factor/components/factor-off.tsx';
import { FactorOn } from '#src/features/people/second-factor/components/factor-on.tsx';
import { FactorSetUp } from '#src/features/people/second-factor/components/factor-set-up.tsx';
import { PasskeyAdd } from '#src/features/people/second-factor/components/passkey-add.tsx';
import { ProofSheet } from '#src/features/people/second-factor/components/proof-sheet.tsx';
import { RecoveryCodes } from '#src/features/people/second-factor/components/recovery-codes.tsx';
import { secondFactorSources } from '#src/features/people/second-factor/second-factor.queries.ts';
import { useRenewFactor } from '#src/features/people/second-factor/use-factor-state.ts';
import { useProvedStep } from '#src/features/people/second-factor/use-proved-step.ts';
import { useOnline } from '#src/offline/online.ts';
import { redirectTarget } from '#src/session/redirect.ts';
import { Banner } from '#src/ui/banner.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /setting/security: the second factor. Sets up, changes and removes passkeys, the app and recovery codes. */
export function Component() {
  const { t } = useTranslation();
  const { redirect } = useScreenParams(paths.security);
  const back = redirectTarget(redirect ?? null, window.location.origin);
  const navigate = useNavigate();
  const isOnline = useOnline();
  const renew = useRenewFactor();
  const {
    record: factor,
    view,
    refetch,
  } = useRecord(secondFactorSources.factor(), { missing: t('security.missing') });
  const [begun, setBegun] = useState<Output<'secondFactor.begin'>>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [isAdding, setAdding] = useState(false);
  const begin = useProvedStep(() => call('secondFactor.begin', {}), { onDone: setBegun });
  const offReason = isOnline ? undefined : t('security.offline');
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
    <Screen title={t('security.title')} back={back ?? paths.setting} onRefresh={refetch}>
      {codes ? <RecoveryCodes codes={codes} onDone={finish} /> : null}
      {begun && !codes ? (
        <FactorSetUp begun={begun} onConfirmed={confirmed} onStop={() => setBegun(undefined)} />
      ) : null}
      {begun || codes ? null : (
        <ListState {...view} skeleton="record">
          {begin.error ? <Banner kind="refused" title={errorText(begin.error, t)} /> : null}
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
      <ProofSheet title={t('security.proof')} step={begin} />
    </Screen>
  );
}
