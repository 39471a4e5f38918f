import css from './shared-list.module.css';

/** Spam protection: a honeypot field that people can neither see nor focus, and the time when the form was rendered. */
export const GuardFields = ({ opened }: { readonly opened: number }) => (
  <>
    <div className={css.away} aria-hidden="true">
      <label>
        Website
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
    <input type="hidden" name="opened" value={opened} />
  </>
);
