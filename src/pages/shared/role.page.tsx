import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { useScreenParams } from '#src/features/screen-params/use-screen-params.ts';
import { accountQueries } from '#src/features/account/account.queries.ts';
import { HelperRoles } from '#src/features/account/components/helper-roles.tsx';
import { redirectTarget, withRedirect } from '#src/session/redirect.ts';
import { session, useSession } from '#src/session/session.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Choice } from '#src/ui/choice.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Stack } from '#src/ui/stack.tsx';

type OfferedRole = 'student' | 'coach';

/** /role?redirect=…: which area to use. Only areas that exist are offered; the server decides which are open. */
export function Component() {
  const { t } = useTranslation('account');
  const { t: tCommon } = useTranslation('common');
  const navigate = useNavigate();
  const { redirect = null } = useScreenParams(paths.role);
  const { user } = useSession();
  const [role, setRole] = useState<OfferedRole>(session.get().role === 'coach' ? 'coach' : 'student');
  const { data: me, isError } = useQuery({ ...accountQueries.me(), enabled: user !== null });
  const joining = me?.joining.find((request) => request.role === 'coach');
  const mayCoach = user?.roles.includes('coach') ?? false;

  const proceed = () => {
    session.setRole(role);
    const wanted = redirectTarget(redirect, window.location.origin);
    const home = role === 'coach' ? paths.coach.home : paths.student.home;
    const target = wanted ?? home;
    void navigate(user === null ? withRedirect(paths.login, target) : target, { replace: true });
  };
  const isClosed = user !== null && role === 'coach' && !mayCoach;

  // A form that waits, and a role that an operator paused or closed, take no form.
  const mayAsk = joining === undefined || joining.state === 'draft' || joining.state === 'rejected';

  return (
    <Screen title={t('role.title')} back={paths.student.home}>
      <Stack onSubmit={proceed}>
        <Choice<OfferedRole>
          label={t('role.lead')}
          options={[
            {
              value: 'student',
              title: t('role.student'),
              text: t('role.studentText'),
              media: <Icon name="child" />,
            },
            {
              value: 'coach',
              title: t('role.coach'),
              text: t('role.coachText'),
              media: <Icon name="class" />,
            },
          ]}
          value={role}
          onChange={setRole}
        />
        {isError && me === undefined ? <Banner kind="refused" title={tCommon('roleUnknown')} /> : null}
        {isClosed && joining?.state === 'submitted' ? (
          <Banner kind="waiting" title={t('role.coachReview')} />
        ) : null}
        {isClosed && joining?.state === 'rejected' ? (
          <Banner kind="refused" title={t('role.coachRejected')}>
            {joining.reason}
          </Banner>
        ) : null}
        {isClosed && (joining?.state === 'suspended' || joining?.state === 'closed') ? (
          <Banner kind="refused" title={t(`role.state.${joining.state}`, { role: t('role.coach') })}>
            {joining.reason}
          </Banner>
        ) : null}
        {me ? <HelperRoles me={me} /> : null}
        {isClosed ? (
          mayAsk ? (
            <QuietButton href={paths.join}>{t('role.coachJoin')}</QuietButton>
          ) : null
        ) : (
          <ActionButton type="submit">{t('role.continue')}</ActionButton>
        )}
      </Stack>
    </Screen>
  );
}
