import { buttonClass } from '@nocleh/design-system/actions/button.tsx';
import type { StayQuestion } from '../stay/stay-question.ts';
import css from './search.module.css';

/** Shown above a list that ignores dates or guests until they are corrected. */
export const StayNotice = ({ question: { title, errors, note, correct } }: { readonly question: StayQuestion }) => (
  <div role="alert" className={css.nothing}>
    <h2>{title}</h2>
    {Object.entries(errors).map(([field, error]) => (
      <p key={field}>{error}</p>
    ))}
    <p>{note}</p>
    <button type="button" popoverTarget="search-box" className={`${buttonClass({ variant: 'secondary' })} ${css.onlySmall}`}>
      {correct}
    </button>
  </div>
);
