import styles from './guard-fields.module.css';

/** What the form sends so that programs give themselves away: a field that people neither see nor reach, and when it was made. */
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
