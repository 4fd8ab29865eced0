import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenClass } from '#contract/helper-fit.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { mayAsk, openStateOf } from '#src/features/helping/helper/open-class.view.ts';
import { useHelperArea } from '#src/features/helping/helper/use-helper-area.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { AskSheet } from './ask-sheet.tsx';

/** The helper's next step about a class, or the reason why none is possible. */
export function AskToHelp({ open }: { open: OpenClass }) {
  const { t } = useTranslation();
  const { area } = useHelperArea();
  const isOnline = useOnline();
  const [isAsking, setAsking] = useState(false);
  const { standing, whyNot } = open;
  if (standing !== null)
    return (
      <ActionButton href={pathTo(area.reservationDetail, { id: standing.id })}>
        {t(openStateOf(open) === 'invited' ? 'helping.home.answer' : 'helping.home.look')}
      </ActionButton>
    );
  if (!mayAsk(openStateOf(open)) && whyNot !== null)
    return (
      <Banner
        kind="waiting"
        title={t('helping.open.off')}
        action={
          whyNot === 'TRAINING_MISSING' ? (
            <QuietButton
              href={pathTo(paths.train, { redirect: pathTo(area.classDetail, { id: open.class.id }) })}
            >
              {t('train.toLessons')}
            </QuietButton>
          ) : undefined
        }
      >
        {t(`reasons.${whyNot}`)}
      </Banner>
    );
  return (
    <>
      <ActionButton
        offReason={isOnline ? undefined : t('helping.ask.offline')}
        onClick={() => setAsking(true)}
      >
        {t('helping.ask.open')}
      </ActionButton>
      <AskSheet open={open} isShown={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}
