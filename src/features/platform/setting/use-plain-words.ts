import { useTranslation } from 'react-i18next';
import { changePlainWords } from '#src/i18n/index.ts';
import { preferences } from '#src/session/preferences.ts';
import { toast } from '#src/ui/toast.ts';

/** Changes the wording here, and stores the choice once the words are on the screen. */
export function usePlainWords() {
  const { t } = useTranslation();
  return async (isPlain: boolean) => {
    if (await changePlainWords(isPlain)) preferences.setPlain(isPlain);
    else toast(t('setting.plainNotHere'), { kind: 'refused' });
  };
}
