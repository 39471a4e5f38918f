import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import type { NotifyDetail } from '@nocleh/contracts/window-events.ts';
import { Notification, NotificationRegion } from '@nocleh/design-system/feedback/notification.tsx';
import { type FocusEvent, useRef, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { notifications } from './notification-list.ts';

function Notifications() {
  const { t } = useLingui();
  const shown = useSyncExternalStore(notifications.subscribe, notifications.get);
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const onFocus = ({ relatedTarget }: FocusEvent) => {
    if (!region.current?.contains(relatedTarget)) cameFrom.current = relatedTarget;
  };
  /** Moves the focus of a closed notification to the next one, from the last one back to the element that had it before. */
  const dismiss = (id: number) => {
    const buttons = [...(region.current?.querySelectorAll('button') ?? [])];
    const { activeElement } = document;
    const at = activeElement instanceof HTMLButtonElement ? buttons.indexOf(activeElement) : -1;
    const next = at < 0 ? undefined : (buttons[at + 1] ?? buttons[at - 1] ?? cameFrom.current);
    notifications.close(id);
    if (next instanceof HTMLElement) next.focus();
  };
  return (
    <NotificationRegion label={t`Notifications`} ref={region} onFocus={onFocus}>
      {shown.map(({ id, text }) => (
        <Notification
          key={id}
          closeLabel={t`Close`}
          onDismiss={() => dismiss(id)}
          onPointerEnter={() => notifications.setHeld(id, true)}
          onPointerLeave={({ currentTarget }) => notifications.setHeld(id, currentTarget.contains(document.activeElement))}
          onFocus={() => notifications.setHeld(id, true)}
          onBlur={({ currentTarget }) => notifications.setHeld(id, currentTarget.matches(':hover'))}
        >
          {text}
        </Notification>
      ))}
    </NotificationRegion>
  );
}

let mounting: Promise<void> | undefined;

/** Adds the live region before the first notification, as screen readers announce only changes of an existing region. */
function mount(i18n: I18n): Promise<void> {
  const host = document.body.appendChild(document.createElement('div'));
  createRoot(host).render(
    <I18nProvider i18n={i18n}>
      <Notifications />
    </I18nProvider>,
  );
  return new Promise((done) => setTimeout(done, 100));
}

export async function showNotification(i18n: I18n, detail: NotifyDetail): Promise<void> {
  if (typeof detail?.text !== 'string' || detail.text.trim() === '') return;
  mounting ??= mount(i18n);
  await mounting;
  notifications.show(detail);
}
