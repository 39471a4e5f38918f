import '../styles/layers.css';
import './banner.css';
import type { ComponentProps, JSX, ReactNode } from 'react';

type Marks = Readonly<Record<`data-${string}`, string>>;

export interface BannerProps extends Marks {
  title: ReactNode;
  children: ReactNode;
  /** Its buttons; they send the form. */
  actions: ReactNode;
  form: ComponentProps<'form'>;
}

/**
 * A question at the lower edge of the window, answered when the visitor likes: no modal dialog, the focus comes and goes.
 * It stands early in a column that is as long as the page, so that the keyboard finds it. `--banner` is how much of the window it covers.
 */
export const Banner = ({ title, actions, form, children, ...marks }: BannerProps): JSX.Element => (
  <div className="banner-bar" role="dialog" aria-labelledby="banner-title" {...marks}>
    <form className="banner-row" {...form}>
      <p className="banner-text">
        <strong id="banner-title">{title}</strong>. {children}
      </p>
      <div className="banner-actions">{actions}</div>
    </form>
  </div>
);
