import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { PartnerWay } from '#src/features/partner-request/components/partner-way.tsx';
import { RequestForm } from '#src/features/partner-request/components/request-form.tsx';
import { TeamWay } from '#src/features/partner-request/components/team-way.tsx';
import { requestSources } from '#src/features/partner-request/partner-request.queries.ts';
import { whyNotKey } from '#src/features/partner-request/request.view.ts';
import { useRecord } from '#src/features/reading/use-record.ts';
import { useScreenParams } from '#src/features/screen-params/use-screen-params.ts';
import { useSession } from '#src/session/session.ts';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { toast } from '#src/ui/toast.ts';

/** /createOrg: the two ways to an organization. `show=form` is the form of a school or club. */
export function Component() {
  const { t } = useTranslation('partnerRequest');
  const { show } = useScreenParams(paths.createOrg);
  const isSignedIn = useSession().user !== null;
  if (show === 'form' && isSignedIn) return <AskForm />;
  return (
    <Screen title={t('title')} back={paths.student.mine}>
      <TeamWay />
      <PartnerWay />
    </Screen>
  );
}

function AskForm() {
  const { t } = useTranslation('partnerRequest');
  const navigate = useNavigate();
  const { record, view } = useRecord(requestSources.mine(), { missing: t('mineOffline') });
  return (
    <Screen title={t('partner.title')} back={paths.createOrg}>
      <ListState {...view} updated={undefined} skeleton="form">
        {record?.whyNot ? <p>{t(`whyNot.${whyNotKey(record.whyNot)}`)}</p> : null}
        {record && record.whyNot === null ? (
          <>
            <p className="of-faint">{t('form.lead')}</p>
            <RequestForm
              last={record.items[0]}
              onSent={() => {
                toast(t('form.sent'), { kind: 'done' });
                void navigate(paths.createOrg, { replace: true });
              }}
            />
          </>
        ) : null}
      </ListState>
    </Screen>
  );
}
