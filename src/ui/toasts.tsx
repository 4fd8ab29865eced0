import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';
import { keepClear } from './toast-place.ts';
import { dismissToast, toastStore } from './toast.ts';

const icons = { done: 'check', info: 'info', refused: 'warning' } as const;

/** Where toast() shows. The live region is always there: one that arrives with its text is often not read. */
export function Toasts() {
  const { t } = useTranslation('ui');
  const message = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (message && place.current ? keepClear(place.current) : undefined), [message]);
  return (
    <div ref={place} className="of-toasts" aria-live="polite">
      {message ? (
        <div key={message.id} className={`of-toast of-toast-${message.kind}`}>
          <Icon name={icons[message.kind]} size={20} />
          <span className="of-toast-text">{message.text}</span>
          {message.action ? (
            <button
              type="button"
              className="of-toast-action"
              onClick={() => {
                message.action?.onClick();
                dismissToast();
              }}
            >
              {message.action.label}
            </button>
          ) : null}
          <IconButton icon="cross" label={t('close')} onClick={dismissToast} />
        </div>
      ) : null}
    </div>
  );
}
