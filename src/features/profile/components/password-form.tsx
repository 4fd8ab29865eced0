import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#contract/account.ts';
import { limits } from '#contract/limits.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { isPasswordLong } from '#src/features/profile/profile.view.ts';
import { needsFreshCode, useUpdateUser } from '#src/features/profile/use-profile.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Field } from '#src/ui/field.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { toast } from '#src/ui/toast.ts';
import { FreshCode } from './fresh-code.tsx';

/** A first or a new password. */
export function PasswordForm({ me, onDone }: { me: User; onDone: () => void }) {
  const { t } = useTranslation(['mine', 'account']);
  const { t: tCommon } = useTranslation('common');
  const [password, setPassword] = useState('');
  const [isChecked, setChecked] = useState(false);
  const update = useUpdateUser();

  const submit = () => {
    setChecked(true);
    if (!isPasswordLong(password) || update.isPending) return;
    update.mutate(
      { password },
      {
        onSuccess: () => {
          toast(t('mine:profile.saved'), { kind: 'done' });
          onDone();
        },
      },
    );
  };
  if (needsFreshCode(update.error)) return <FreshCode me={me} onConfirmed={submit} />;
  return (
    <Stack onSubmit={submit}>
      <Field
        label={t('mine:profile.newPassword')}
        hint={t('mine:profile.passwordHint')}
        kind="password"
        autoComplete="new-password"
        maxLength={limits.password.max}
        value={password}
        onChange={setPassword}
        error={isChecked && !isPasswordLong(password) ? t('account:invalid.password') : undefined}
      />
      {update.error ? <Banner kind="refused" title={errorText(update.error, tCommon)} /> : null}
      <ActionButton type="submit" busy={update.isPending}>
        {t('mine:profile.save')}
      </ActionButton>
    </Stack>
  );
}
