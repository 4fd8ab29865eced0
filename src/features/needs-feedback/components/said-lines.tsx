import { useTranslation } from 'react-i18next';
import { saidIn } from '#src/features/needs-feedback/needs-feedback.view.ts';
import { useNeedName } from '#src/features/needs-feedback/use-need-name.ts';
import type { Body } from '#src/offline/core/action.ts';

/** What a waiting word, or one that was answered, says of each thing. */
export function SaidLines({ input }: { input: Body }) {
  const { t } = useTranslation('needsFeedback');
  const nameOf = useNeedName();
  const { items, text } = saidIn(input);
  return (
    <>
      {items.map(({ need, result }) => (
        <p key={need} className="of-row-text">
          {t('said', { need: nameOf(need), result: t(`result.${result}`) })}
        </p>
      ))}
      {text === '' ? null : <p className="of-row-text">{text}</p>}
    </>
  );
}
