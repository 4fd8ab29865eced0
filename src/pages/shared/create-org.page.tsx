import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { useGoOn } from '#src/browser/go-on.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { useScreenParams } from '#src/features/base/screen-params/use-screen-params.ts';
import { PartnerSection } from '#src/features/teaching/partner-request/components/partner-section.tsx';
import { RequestForm } from '#src/features/teaching/partner-request/components/request-form.tsx';
import { TeamSection } from '#src/features/teaching/partner-request/components/team-section.tsx';
import { requestSources } from '#src/features/teaching/partner-request/partner-request.queries.ts';
import { whyNotKey } from '#src/features/teaching/partner-request/request.view.ts';
import { useSession } from '#src/session/session.ts';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { toast } from '#src/ui/toast.ts';

/** /createOrg: the choice between a team and a partner. `show=form` is the form of a school or club. */
export function Component() {
  const { t } = useTranslation();
  const { show } = useScreenParams(paths.createOrg);
  const isSignedIn = useSession().user !== null;
  if (show === 'form' && isSignedIn) return <AskForm />;
  return (
    <Screen title={t('partnerRequest.title')} back={paths.student.mine}>
      <TeamSection />
      <PartnerSection />
    </Screen>
  );
}

function AskForm() {
  const { t } = useTranslation();
  const goOn = useGoOn();
  const { record, view } = useRecord(requestSources.mine(), { missing: t('partnerRequest.mineOffline') });
  return (
    <Screen title={t('partnerRequest.partner.title')} back={paths.createOrg}>
      <ListState {...view} updated={undefined} skeleton="form">
        {record?.whyNot ? <p>{t(`partnerRequest.whyNot.${whyNotKey(record.whyNot)}`)}</p> : null}
        {record && record.whyNot === null ? (
          <>
            <p className="of-faint">{t('partnerRequest.form.lead')}</p>
            <RequestForm
              last={record.items[0]}
              onSent={() => {
                toast(t('partnerRequest.form.sent'), { kind: 'done' });
                void goOn(paths.createOrg, { replace: true });
              }}
            />
          </>
        ) : null}
      </ListState>
    </Screen>
  );
}
