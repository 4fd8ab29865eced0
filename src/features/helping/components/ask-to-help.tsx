import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenClass } from '#contract/helper-fit.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { mayAsk, openStateOf } from '#src/features/helping/open-class.view.ts';
import { useHelperArea } from '#src/features/helping/use-helper-area.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { AskSheet } from './ask-sheet.tsx';

/** What this helper can do about a class now, or why nothing. */
export function AskToHelp({ open }: { open: OpenClass }) {
  const { t } = useTranslation('helping');
  const { t: tTrain } = useTranslation('train');
  const { t: tReasons } = useTranslation('reasons');
  const { area } = useHelperArea();
  const isOnline = useOnline();
  const [isAsking, setAsking] = useState(false);
  const { standing, whyNot } = open;
  if (standing !== null)
    return (
      <ActionButton href={pathTo(area.reservationDetail, { id: standing.id })}>
        {t(openStateOf(open) === 'invited' ? 'home.answer' : 'home.look')}
      </ActionButton>
    );
  if (!mayAsk(openStateOf(open)) && whyNot !== null)
    return (
      <Banner
        kind="waiting"
        title={t('open.off')}
        action={
          whyNot === 'TRAINING_MISSING' ? (
            <QuietButton
              href={pathTo(paths.train, { redirect: pathTo(area.classDetail, { id: open.class.id }) })}
            >
              {tTrain('toLessons')}
            </QuietButton>
          ) : undefined
        }
      >
        {tReasons(whyNot)}
      </Banner>
    );
  return (
    <>
      <ActionButton offReason={isOnline ? undefined : t('ask.offline')} onClick={() => setAsking(true)}>
        {t('ask.open')}
      </ActionButton>
      <AskSheet open={open} isShown={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}
