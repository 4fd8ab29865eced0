import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { noticeChannels } from '#contract/push.rules.ts';
import { call } from '#src/api/call.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Facts } from '#src/ui/facts.tsx';
import { Section } from '#src/ui/section.tsx';

/** Sends a message by every channel that is on, and shows the result of each. */
export function TestMessage({ offReason }: { offReason: string | undefined }) {
  const { t } = useTranslation();
  const test = useMutation({ mutationFn: () => call('channel.test', {}) });
  const { data, error } = test;
  return (
    <Section title={t('setting.test.title')}>
      <p>{t('setting.test.text')}</p>
      <QuietButton icon="send" busy={test.isPending} onClick={() => test.mutate()} offReason={offReason}>
        {t('setting.test.send')}
      </QuietButton>
      {error ? <Banner kind="refused" title={errorText(error, t)} /> : null}
      {data ? (
        <output className="of-stack">
          <Facts
            facts={noticeChannels.map((channel) => ({
              label: t(`setting.channel.${channel}`),
              value: t(`setting.test.${data[channel]}`),
            }))}
          />
        </output>
      ) : null}
    </Section>
  );
}
