import styles from './guard-fields.module.css';

/** Spam protection: a honeypot field that people can neither see nor focus, and the time when the form was rendered. */
export function GuardFields({ opened }: { opened: number }) {
  return (
    <>
      <div className={styles.away} aria-hidden="true">
        <label>
          Website
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <input type="hidden" name="opened" value={opened} />
    </>
  );
}
