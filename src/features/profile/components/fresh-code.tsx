import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#contract/account.ts';
import { isCode } from '#contract/form.rules.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { isCodeRefusal } from '#src/features/account/account.view.ts';
import { useConfirmCode } from '#src/features/profile/use-profile.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Choice } from '#src/ui/choice.tsx';
import { showFirstInvalid } from '#src/ui/first-invalid.ts';
import { Stack } from '#src/ui/stack.tsx';
import { CodeField } from './code-field.tsx';

type Channel = 'mobile' | 'email';

interface FreshCodeProps {
  me: User;
  /** An own contact was proved; what was wanted may be asked again for ten minutes. */
  onConfirmed: () => void;
}

/** Asks for a fresh code to a contact that is already the person's own, before a change that could lock them out. */
export function FreshCode({ me, onConfirmed }: FreshCodeProps) {
  const { t } = useTranslation(['mine', 'account']);
  const { t: tCommon } = useTranslation('common');
  const channels = (['email', 'mobile'] as const).filter((known) => me[known] !== null);
  const [channel, setChannel] = useState<Channel>(channels[0] ?? 'email');
  const [code, setCode] = useState('');
  const [isChecked, setChecked] = useState(false);
  const confirm = useConfirmCode();

  const refused = isCodeRefusal(confirm.error) ? errorText(confirm.error, tCommon) : undefined;

  const submit = () => {
    setChecked(true);
    if (!isCode(code) || confirm.isPending) return;
    confirm.mutate({ channel, code }, { onSuccess: onConfirmed, onError: showFirstInvalid });
  };
  return (
    <Stack onSubmit={submit}>
      <h3>{t('mine:profile.freshTitle')}</h3>
      <p>{t('mine:profile.freshText')}</p>
      <Choice<Channel>
        label={t('mine:profile.freshWhere')}
        options={channels.map((value) => ({
          value,
          title: t(`mine:profile.${value}`),
          text: me[value] ?? '',
        }))}
        value={channel}
        onChange={setChannel}
      />
      <CodeField
        key={channel}
        contact={channel === 'mobile' ? { mobile: me.mobile ?? '' } : { email: me.email ?? '' }}
        purpose="ownContact"
        value={code}
        onChange={(typed) => {
          confirm.reset();
          setCode(typed);
        }}
        error={isChecked && !isCode(code) ? t('account:invalid.code') : refused}
      />
      {confirm.error && refused === undefined ? (
        <Banner kind="refused" title={errorText(confirm.error, tCommon)} />
      ) : null}
      <ActionButton type="submit" busy={confirm.isPending}>
        {t('mine:profile.confirm')}
      </ActionButton>
    </Stack>
  );
}
