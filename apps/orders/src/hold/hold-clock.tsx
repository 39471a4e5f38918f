import { Plural, Trans } from '@lingui/react/macro';
import { buttonClass } from '@nocleh/design-system/actions/button.tsx';
import { Alert } from '@nocleh/design-system/feedback/alert.tsx';
import { ClockIcon } from '@nocleh/design-system/pictures/icons/controls.tsx';
import { formatTime } from '@nocleh/i18n/format.ts';
import { useEffect, useState } from 'react';
import styles from './hold-clock.module.css';

const minute = 60_000;
const minutesTo = (until: string) => Math.ceil((Date.parse(until) - Date.now()) / minute);

/**
 * Shows until when the rooms are held. JavaScript adds the remaining minutes; screen readers announce them only at five, at
 * one and at the end.
 */
export function HoldClock({ until, again }: { until: string; again: string }) {
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    let timer: number;
    const tick = () => {
      setLeft(minutesTo(until));
      timer = window.setTimeout(tick, (Date.parse(until) - Date.now()) % minute || minute);
    };
    tick();
    return () => window.clearTimeout(timer);
  }, [until]);

  const over = left !== undefined && left <= 0;
  return (
    <div>
      {!over && (
        <p className={styles.clock}>
          <ClockIcon />
          <span>
            <Trans>
              Held for you until <time dateTime={until}>{formatTime(until)}</time>
            </Trans>
            {left !== undefined && (
              <span className={styles.left}>
                <Plural value={left} one="# minute left" other="# minutes left" />
              </span>
            )}
          </span>
        </p>
      )}
      <div role="status" className={over ? undefined : styles.spoken}>
        {left === 5 && <Trans>Your choice is held for you for five more minutes.</Trans>}
        {left === 1 && <Trans>Your choice is held for you for one more minute.</Trans>}
        {over && <HoldOver again={again} />}
      </div>
    </div>
  );
}

export const HoldOver = ({ again }: { again: string }) => (
  <Alert tone="warning" title={<Trans>The hold has ended</Trans>}>
    <p>
      <Trans>
        Your choice is no longer held for you. Nothing was charged. Start again with the same choice; what you filled in is kept.
      </Trans>
    </p>
    <p>
      <a className={buttonClass({ variant: 'secondary' })} href={again}>
        <Trans>Start again with the same choice</Trans>
      </a>
    </p>
  </Alert>
);
