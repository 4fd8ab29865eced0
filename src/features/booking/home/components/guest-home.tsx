import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { useGuestHome } from '#src/features/booking/home/use-guest-home.ts';
import { useShowLanguage } from '#src/features/platform/setting/use-show-language.ts';
import { useFormat } from '#src/i18n/format.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Logo } from '#src/ui/logo.tsx';
import { Proofs } from '#src/ui/proofs.tsx';
import { Quilt } from '#src/ui/quilt.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { toast } from '#src/ui/toast.ts';
import { WordButton, WordLink } from '#src/ui/word.tsx';
import { GuestCity } from './guest-city.tsx';
import { WaitingLine } from './waiting-line.tsx';

/** Home of a guest: what Openfield is, why to trust it, and one way in. */
export function GuestHome() {
  const { t } = useTranslation();
  const { language } = useFormat();
  const showLanguage = useShowLanguage();
  const { isOnline, findHref, cities, city, hasChosen, chooseCity } = useGuestHome();
  const other = language === 'en' ? 'zh' : 'en';
  const name = cities?.find(({ id }) => id === city)?.[language];
  const findText = name === undefined ? t('home.guest.find') : t('home.guest.findIn', { city: name });
  const switchLanguage = async (): Promise<void> => {
    const outcome = await showLanguage(other);
    if (outcome === 'missing') toast(t('common.languageNotHere'), { kind: 'refused' });
  };
  return (
    <Screen
      title={t('home.student.welcome')}
      intro={{
        heading: t('home.guest.heading'),
        bar: (
          <div className="of-intro-bar">
            <span className="of-brand">
              <Logo size={32} />
              {t('common.appName')}
            </span>
            <span className="of-words">
              <WordButton
                isQuiet
                lang={other === 'zh' ? 'zh-Hans' : 'en'}
                onClick={() => void switchLanguage()}
              >
                {t(`common.language.${other}`)}
              </WordButton>
              <WordLink href={paths.login}>{t('common.signIn')}</WordLink>
            </span>
          </div>
        ),
        picture: <Quilt />,
      }}
    >
      <p className="of-intro-lead">{t('home.guest.lead')}</p>
      <Proofs
        proofs={[
          { icon: 'shield', title: t('home.guest.checked'), text: t('home.guest.checkedText') },
          { icon: 'lock', title: t('home.guest.needs'), text: t('home.guest.needsText') },
          { icon: 'undo', title: t('home.guest.cancel'), text: t('home.guest.cancelText') },
        ]}
      />
      <WaitingLine />
      <ActionButton href={findHref}>{isOnline ? findText : t('home.guest.findKept')}</ActionButton>
      <GuestCity cities={cities} city={city} hasChosen={hasChosen} onChange={chooseCity} />
      <ListState state="ready" offline={!isOnline} />
    </Screen>
  );
}
