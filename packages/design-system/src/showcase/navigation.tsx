import type { JSX } from 'react';
import { buttonClass } from '../actions/button.tsx';
import { Menu, menuItemClass } from '../actions/menu.tsx';
import { footerLinkClass, SiteFooter } from '../layout/site-footer.tsx';
import { headerLinkClass, SiteHeader } from '../layout/site-header.tsx';
import { Breadcrumbs } from '../navigation/breadcrumbs.tsx';
import { Pagination } from '../navigation/pagination.tsx';
import { StepIndicator } from '../navigation/step-indicator.tsx';
import { TabLinks, tabLinkClass } from '../navigation/tab-links.tsx';
import { ChevronDownIcon, GlobeIcon } from '../pictures/icons/controls.tsx';
import { HeartIcon } from '../pictures/icons/signs.tsx';
import { Logo, logoClass } from '../pictures/logo/logo.tsx';
import { Example, Part } from './example.tsx';
import styles from './showcase.module.css';

const languages = [
  ['cs', 'Čeština'],
  ['de', 'Deutsch'],
  ['en', 'English'],
  ['pl', 'Polski'],
] as const;

const headerLinks = ['Accommodation', 'Packages', 'Journal', 'Ask us'];
const footerColumns = [
  { title: 'Places', links: ['Šumava', 'Krkonoše', 'Vysočina', 'Moravia'] },
  { title: 'Travellers', links: ['Send an inquiry', 'Journal', 'Newsletter'] },
  { title: 'Nocleh', links: ['About us', 'Contact', 'Terms', 'Privacy'] },
];

export const LanguageMenu = (): JSX.Element => (
  <Menu
    label="Language: EN"
    button={
      <>
        <GlobeIcon /> EN <ChevronDownIcon />
      </>
    }
    items={languages.map(([code, name]) => (
      <a
        key={code}
        className={menuItemClass}
        href="#navigation"
        hrefLang={code}
        lang={code}
        {...(code === 'en' && { 'aria-current': 'true' as const })}
      >
        {name}
      </a>
    ))}
  />
);

export const DemoHeader = (): JSX.Element => (
  <SiteHeader
    brand={
      <a className={logoClass()} href="#top" aria-label="Nocleh, home page">
        <Logo />
      </a>
    }
    navLabel="Main"
    menuLabel="Menu"
    nav={(attributes) => (
      <nav {...attributes}>
        {headerLinks.map((name, index) => (
          <a key={name} className={headerLinkClass} href="#navigation" {...(index === 0 && { 'aria-current': 'page' as const })}>
            {name}
          </a>
        ))}
      </nav>
    )}
    actions={
      <>
        <a className={buttonClass({ variant: 'quiet', iconOnly: true })} href="#cards" aria-label="Your list">
          <HeartIcon />
        </a>
        <LanguageMenu />
      </>
    }
  />
);

export const DemoFooter = (): JSX.Element => (
  <SiteFooter
    about={
      <>
        <p className={logoClass(true)}>
          <Logo />
        </p>
        <p>Houses, inns and camps of Czechia, with the prices that you really pay.</p>
      </>
    }
    columns={footerColumns.map(({ title, links }) => ({
      title,
      links: links.map((name) => (
        <a key={name} className={footerLinkClass} href="#navigation">
          {name}
        </a>
      )),
    }))}
  />
);

export const Navigation = (): JSX.Element => (
  <Part title="Navigation">
    <Breadcrumbs
      label="You are here"
      items={[
        <a key="home" href="#navigation">
          Home
        </a>,
        <a key="area" href="#navigation">
          Šumava
        </a>,
        <span key="house" aria-current="page">
          Chalupa Pod Javorem
        </span>,
      ]}
    />
    <Example name="Tabs as links">
      <TabLinks
        label="Categories"
        items={['All', 'Walks', 'With children', 'Food', 'Winter'].map((name, index) => (
          <a key={name} className={tabLinkClass} href="#navigation" {...(index === 1 && { 'aria-current': 'page' as const })}>
            {name}
          </a>
        ))}
      />
    </Example>
    <Example name="Steps of an order">
      <StepIndicator
        label="Order"
        current={1}
        doneLabel="Done:"
        steps={[{ name: <a href="#navigation">Stay</a> }, { name: 'Guests' }, { name: 'Payment' }, { name: 'Done' }]}
      />
    </Example>
    <Example name="Pages">
      <Pagination
        page={6}
        pages={20}
        label="Pages of results"
        previousLabel="Previous page"
        nextLabel="Next page"
        pageLabel={(page) => `Page ${page}`}
        link={(_, props) => <a href="#navigation" {...props} />}
      />
    </Example>
    <Example name="Header without navigation">
      <div className={styles.frame}>
        <SiteHeader
          brand={
            <span className={logoClass()}>
              <Logo />
            </span>
          }
        />
      </div>
    </Example>
  </Part>
);
