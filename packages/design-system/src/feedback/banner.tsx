import './banner.css';
import type { ComponentProps, JSX, ReactNode } from 'react';

type DataAttributes = Readonly<Record<`data-${string}`, string>>;

export interface BannerProps extends DataAttributes {
  title: ReactNode;
  children: ReactNode;
  /** Submit buttons of the form. */
  actions: ReactNode;
  form: ComponentProps<'form'>;
}

/**
 * A question at the lower edge of the window. It is not modal. It is early in the markup so that the keyboard reaches it
 * soon; `--banner` is the height that it covers, for elements with `data-above-banner`.
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
