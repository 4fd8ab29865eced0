import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { useOnline } from '#src/offline/online.ts';
import { DangerButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Section } from '#src/ui/section.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { toast } from '#src/ui/toast.ts';

interface BlockStepProps {
  accountId: string;
  name: string;
  onDone: () => void;
}

/** Blocks a person, with the effects in words before the tap. It needs a network (docs/domain.md 4.19). */
export function BlockStep({ accountId, name, onDone }: BlockStepProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const client = useQueryClient();
  const block = useKeyedMutation('block.set', {
    onSuccess: () => {
      toast(t('personMenu.done', { name }), { kind: 'done' });
      onDone();
    },
    // Searches, favorites, coach pages and classes answer otherwise now.
    onSettled: () => client.invalidateQueries(),
  });
  return (
    <Section title={t('personMenu.blockTitle')}>
      <Stack>
        <p>{t('personMenu.effect')}</p>
        <p>{t('personMenu.standing')}</p>
        <p>{t('personMenu.silent', { name })}</p>
        {block.error ? <Banner kind="refused" title={errorText(block.error, t)} /> : null}
        <DangerButton
          busy={block.isPending}
          onClick={() => block.mutate({ accountId })}
          offReason={isOnline ? undefined : t('personMenu.offline')}
        >
          {t('personMenu.block', { name })}
        </DangerButton>
      </Stack>
    </Section>
  );
}
