import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/all-apis.ts';
import { Banner } from '#src/ui/banner.tsx';

type Me = Pick<Output<'user.getUserInfo'>, 'roles' | 'joining'>;

const helperRoles = ['assistant', 'volunteer'] as const;

/** Where the roles stand whose areas this app does not have. A role that is open is asked for no more. */
export function HelperRoles({ me }: { me: Me }) {
  const { t } = useTranslation('account');
  return helperRoles.map((role) => {
    const asked = me.joining.find((request) => request.role === role);
    const state = me.roles.includes(role) ? 'approved' : asked?.state;
    if (state === undefined || state === 'draft') return null;
    const kind = state === 'approved' ? 'info' : state === 'submitted' ? 'waiting' : 'refused';
    return (
      <Banner key={role} kind={kind} title={t(`role.state.${state}`, { role: t(`role.${role}`) })}>
        {asked?.reason}
      </Banner>
    );
  });
}
