import { useTranslation } from 'react-i18next';
import type { User } from '#contract/account.ts';
import { isPassword } from '#contract/form.rules.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { useForm } from '#src/features/base/form/use-form.ts';
import { strengthOf } from '#src/features/people/own-account/password-strength.view.ts';
import { needsFreshCode, useUpdateUser } from '#src/features/people/own-account/use-profile.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Field } from '#src/ui/field.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { toast } from '#src/ui/toast.ts';
import { FreshCode } from './fresh-code.tsx';

/** A first or a new password. */
export function PasswordForm({ me, onDone }: { me: User; onDone: () => void }) {
  const { t } = useTranslation();
  const { draft, errors, change, isRight, refuse } = useForm<{ password: string }, 'password'>({
    start: { password: '' },
    check: ({ password }) => (isPassword(password) ? {} : { password: 'password' }),
    refused: { password: ['password', 'password'] },
  });
  const update = useUpdateUser();
  const strength = strengthOf(draft.password);

  const submit = () => {
    if (update.isPending || !isRight()) return;
    update.mutate(
      { password: draft.password },
      {
        onSuccess: () => {
          toast(t('mine.profile.saved'), { kind: 'done' });
          onDone();
        },
        onError: refuse,
      },
    );
  };
  if (needsFreshCode(update.error)) return <FreshCode me={me} onConfirmed={submit} />;
  return (
    <Stack onSubmit={submit}>
      <Field
        label={t('mine.profile.newPassword')}
        hint={strength ? t(`mine.profile.strength.${strength}`) : t('mine.profile.passwordHint')}
        kind="password"
        autoComplete="new-password"
        value={draft.password}
        onChange={(password) => change({ password })}
        error={errors.password && t('account.invalid.password')}
      />
      {update.error ? <Banner kind="refused" title={errorText(update.error, t)} /> : null}
      <ActionButton type="submit" busy={update.isPending}>
        {t('mine.profile.save')}
      </ActionButton>
    </Stack>
  );
}
