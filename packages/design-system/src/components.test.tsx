import { renderToStaticMarkup as render } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Button } from './actions/button.tsx';
import { Disclosure } from './actions/disclosure.tsx';
import { Tooltip } from './actions/tooltip.tsx';
import { MediaCard } from './content/media-card.tsx';
import { StarRating } from './content/star-rating.tsx';
import { DateRangeField } from './dates/date-range-field.tsx';
import { ProgressBar } from './feedback/progress-bar.tsx';
import { SiteHeader } from './layout/site-header.tsx';
import { Pagination } from './navigation/pagination.tsx';
import { StepIndicator } from './navigation/step-indicator.tsx';
import { HeartIcon } from './pictures/icons/signs.tsx';
import { Picture } from './pictures/picture.tsx';

it('a loading button keeps the focus, so it is not disabled', () => {
  const html = render(<Button loading>Send</Button>);
  expect(html).toContain('aria-busy="true"');
  expect(html).not.toContain(' disabled');
});

it('a button sends a form only when told so', () => {
  expect(render(<Button>Open</Button>)).toContain('type="button"');
  expect(render(<Button type="submit">Send</Button>)).toContain('type="submit"');
});

it('stars are read as the text given', () => {
  const html = render(<StarRating stars={3} label="3 stars" />);
  expect(html).toContain('role="img" aria-label="3 stars"');
  expect(html.match(/<svg/g)).toHaveLength(3);
});

it('an icon with a label is an image, one without is decoration', () => {
  expect(render(<HeartIcon label="Kept" />)).toContain('role="img" aria-label="Kept"');
  expect(render(<HeartIcon />)).toContain('aria-hidden="true"');
});

const picture = { src: '/p.webp', alt: 'A lake', width: 1920, height: 1280, sizes: '100vw' };

it('a picture loads when it comes near', () => {
  expect(render(<Picture {...picture} />)).toContain('loading="lazy"');
});

it('the first picture of a page loads at once and before others', () => {
  const html = render(<Picture {...picture} priority />);
  expect(html).toContain('fetchPriority="high"');
  expect(html).not.toContain('lazy');
});

it('a picture that comes later is preceded by its placeholder, the first is not', () => {
  expect(render(<Picture {...picture} />)).toContain('style="--preview:url(/_ipx/w_10,h_10,q_50');
  expect(render(<Picture {...picture} priority />)).not.toContain('_ipx');
});

it('a picture offers its widths, is decoded aside and says how wide it is shown', () => {
  const html = render(<Picture {...picture} />);
  expect(html).toMatch(/srcSet="[^"]+ 320w,[^"]+ 768w,[^"]+ 1280w"/);
  expect(html).toContain('sizes="100vw"');
  expect(html).toContain('decoding="async"');
});

it('a picture reserves its place', () => {
  expect(render(<Picture {...picture} />)).toMatch(/width="1920" height="1280"/);
});

const pages = {
  label: 'Pages',
  previousLabel: 'Previous',
  nextLabel: 'Next',
  pageLabel: (page: number) => `Page ${page}`,
  link: (page: number, props: object) => <a href={`?page=${page}`} {...props} />,
};

it('every page can be reached by a real link', () => {
  const html = render(<Pagination {...pages} page={2} pages={3} />);
  expect([...html.matchAll(/href="\?page=(\d)"/g)].map(([, page]) => page)).toEqual(['1', '1', '2', '3', '3']);
  expect(html).toContain('aria-current="page"');
  expect(html).toContain('rel="next"');
});

it('the first page has no page before it', () => {
  expect(render(<Pagination {...pages} page={1} pages={3} />)).not.toContain('rel="prev"');
});

it('a single page needs no page links', () => {
  expect(render(<Pagination {...pages} page={1} pages={1} />)).toBe('');
});

it('the step that is shown is marked for screen readers', () => {
  const html = render(
    <StepIndicator label="Order" current={1} doneLabel="Done:" steps={[{ name: 'Stay' }, { name: 'Guests' }, { name: 'Payment' }]} />,
  );
  expect(html).toMatch(/aria-current="step"><span[^>]*>Guests/);
  expect(html.match(/aria-label="Done:"/g)).toHaveLength(1);
});

it('the progress bar carries the marks of its state', () => {
  const html = render(<ProgressBar state="running" value={41.6} label="Loading" hidden={false} />);
  for (const mark of ['role="progressbar"', 'data-progress-bar', 'data-state="running"', 'aria-valuenow="42"'])
    expect(html).toContain(mark);
  expect(render(<ProgressBar state="idle" value={0} label="Loading" hidden />)).toContain('hidden=""');
});

it('a tooltip describes its trigger', () => {
  const html = render(<Tooltip text="For each night">Fee</Tooltip>);
  const [, id] = /role="tooltip" id="([^"]+)"/.exec(html) ?? [];
  expect(html).toContain(`data-tooltip="" aria-describedby="${id}"`);
});

it('a card stands in the outline at the level asked for', () => {
  expect(render(<MediaCard picture={null} title="House" level={2} />)).toMatch(/<h2[^>]*>House<\/h2>/);
});

it('a disclosure opens without script', () => {
  expect(render(<Disclosure summary="Dogs?">Yes</Disclosure>)).toMatch(/^<details[^>]*><summary>Dogs\?/);
});

it('dates can be typed without the calendar', () => {
  const texts = { label: 'Dates', title: 'When', openLabel: 'Calendar', closeLabel: 'Close', doneLabel: () => 'Take' };
  const html = render(
    <DateRangeField
      locale="cs"
      {...texts}
      from={{ label: 'Arrival', name: 'from', defaultValue: '2030-01-02' }}
      to={{ label: 'Departure', name: 'to' }}
    />,
  );
  expect(html.match(/<input type="date"/g)).toHaveLength(2);
  expect(html).toContain('value="2030-01-02"');
});

it('the header of the order flow has no navigation', () => {
  expect(render(<SiteHeader brand="Nocleh" />)).not.toContain('<nav');
});
