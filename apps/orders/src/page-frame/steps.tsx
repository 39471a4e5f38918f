import { Trans, useLingui } from '@lingui/react/macro';
import styles from './steps.module.css';

export type StepNumber = 1 | 2 | 3;

/** Progress of the order. `back` has the addresses of the steps that the visitor may return to. */
export function Steps({ current, back = {} }: { current: StepNumber; back?: Readonly<Partial<Record<StepNumber, string>>> }) {
  const { t } = useLingui();
  const names = { 1: <Trans>Your stay</Trans>, 2: <Trans>Guests and contact</Trans>, 3: <Trans>Payment</Trans> } as const;
  return (
    <nav aria-label={t`Booking steps`}>
      <ol className={styles.steps}>
        {([1, 2, 3] as const).map((step) => {
          const to = step < current ? back[step] : undefined;
          return (
            <li key={step} className={step <= current ? styles.reached : undefined} aria-current={step === current ? 'step' : undefined}>
              <span className={styles.number} aria-hidden="true">
                {step}
              </span>
              <span className={styles.name}>{to ? <a href={to}>{names[step]}</a> : names[step]}</span>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
