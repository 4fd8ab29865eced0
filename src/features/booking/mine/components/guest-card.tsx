import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { withRedirect } from '#src/session/redirect.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Card } from '#src/ui/card.tsx';

/** Benefits of signing in. */
export function GuestCard() {
  const { t } = useTranslation();
  return (
    <Card
      tone="tint"
      footer={
        <ActionButton href={withRedirect(paths.login, paths.student.mine)}>
          {t('mine.mine.logIn')}
        </ActionButton>
      }
    >
      <h2>{t('mine.mine.guestTitle')}</h2>
      <p>{t('mine.mine.guestText')}</p>
    </Card>
  );
}
