import { useTranslation } from 'react-i18next';
import { languages, type Language } from '#contract/enums.ts';
import { paths } from '#contract/paths.ts';
import { useLanguage } from '#src/features/platform/setting/use-language.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useSession } from '#src/session/session.ts';
import { RadioList } from '#src/ui/radio-list.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /setting/language: of the app here, and of the account's mails and notices. */
export function Component() {
  const { t } = useTranslation();
  const { language } = useFormat();
  const { user } = useSession();
  const chosen = useLanguage();
  return (
    <Screen title={t('setting.language')} back={paths.setting}>
      <RadioList<Language>
        label={t('setting.language')}
        options={languages.map((value) => ({ value, label: t(`common.language.${value}`) }))}
        value={language}
        onChange={chosen.change}
      />
      <p>{t(user ? 'setting.languageText' : 'setting.languageGuest')}</p>
      {chosen.isWaiting ? <p className="of-faint">{t('setting.languageWaits')}</p> : null}
    </Screen>
  );
}
