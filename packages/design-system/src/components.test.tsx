import { renderToStaticMarkup as render } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Button } from './actions/button.tsx';
import { Disclosure } from './actions/disclosure.tsx';
import { Tooltip } from './actions/tooltip.tsx';
import { MediaCard } from './content/media-card.tsx';
import { StarRating } from './content/star-rating.tsx';
import { DateRangeField } from './dates/date-range-field.tsx';
import { ProgressBar } from './feedback/progress-bar.tsx';
import { PartyDialog } from './forms/party-dialog.tsx';
import { PartyField } from './forms/party-field.tsx';
import { SiteHeader } from './layout/site-header.tsx';
import { Pagination } from './navigation/pagination.tsx';
import { StepIndicator } from './navigation/step-indicator.tsx';
import { HeartIcon } from './pictures/icons/signs.tsx';
import { Picture } from './pictures/picture.tsx';

it('a loading button is not disabled, so that it keeps the focus', () => {
  const html = render(<Button loading>Send</Button>);
  expect(html).toContain('aria-busy="true"');
  expect(html).not.toContain(' disabled');
});

it('a button submits a form only with type submit', () => {
  expect(render(<Button>Open</Button>)).toContain('type="button"');
  expect(render(<Button type="submit">Send</Button>)).toContain('type="submit"');
});

it('a star rating has its label as accessible name', () => {
  const html = render(<StarRating stars={3} label="3 stars" />);
  expect(html).toContain('role="img" aria-label="3 stars"');
  expect(html.match(/<svg/g)).toHaveLength(3);
});

it('an icon with a label is an image, one without is decoration', () => {
  expect(render(<HeartIcon label="Kept" />)).toContain('role="img" aria-label="Kept"');
  expect(render(<HeartIcon />)).toContain('aria-hidden="true"');
});

const picture = { src: '/p.webp', alt: 'A lake', width: 1920, height: 1280, sizes: '100vw' };

it('a picture is loaded lazily', () => {
  expect(render(<Picture {...picture} />)).toContain('loading="lazy"');
});

it('a priority picture is loaded eagerly with high priority', () => {
  const html = render(<Picture {...picture} priority />);
  expect(html).toContain('fetchPriority="high"');
  expect(html).not.toContain('lazy');
});

it('a lazy picture has a placeholder, a priority picture has none', () => {
  expect(render(<Picture {...picture} />)).toContain('style="--preview:url(/_ipx/w_10,h_10,q_50');
  expect(render(<Picture {...picture} priority />)).not.toContain('_ipx');
});

it('a picture has srcset and sizes and is decoded asynchronously', () => {
  const html = render(<Picture {...picture} />);
  expect(html).toMatch(/srcSet="[^"]+ 320w,[^"]+ 640w,[^"]+ 768w,[^"]+ 1280w"/);
  expect(html).toContain('sizes="100vw"');
  expect(html).toContain('decoding="async"');
});

it('a picture reserves its space by width and height', () => {
  expect(render(<Picture {...picture} />)).toMatch(/width="1920" height="1280"/);
});

const pages = {
  label: 'Pages',
  previousLabel: 'Previous',
  nextLabel: 'Next',
  pageLabel: (page: number) => `Page ${page}`,
  link: (page: number, props: object) => <a href={`?page=${page}`} {...props} />,
};

it('pagination links to every page', () => {
  const html = render(<Pagination {...pages} page={2} pages={3} />);
  expect([...html.matchAll(/href="\?page=(\d)"/g)].map(([, page]) => page)).toEqual(['1', '1', '2', '3', '3']);
  expect(html).toContain('aria-current="page"');
  expect(html).toContain('rel="next"');
});

it('pagination of the first page has no link to a previous page', () => {
  expect(render(<Pagination {...pages} page={1} pages={3} />)).not.toContain('rel="prev"');
});

it('pagination of a single page renders nothing', () => {
  expect(render(<Pagination {...pages} page={1} pages={1} />)).toBe('');
});

it('the current step is marked for screen readers', () => {
  const html = render(
    <StepIndicator label="Order" current={1} doneLabel="Done:" steps={[{ name: 'Stay' }, { name: 'Guests' }, { name: 'Payment' }]} />,
  );
  expect(html).toMatch(/aria-current="step"><span[^>]*>Guests/);
  expect(html.match(/aria-label="Done:"/g)).toHaveLength(1);
});

it('the progress bar has attributes of its state', () => {
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

it('a card’s heading has the given level', () => {
  expect(render(<MediaCard picture={null} title="House" level={2} />)).toMatch(/<h2[^>]*>House<\/h2>/);
});

it('a disclosure is a details element, which opens without JavaScript', () => {
  expect(render(<Disclosure summary="Dogs?">Yes</Disclosure>)).toMatch(/^<details[^>]*><summary>Dogs\?/);
});

it('a date range field has inputs that work without the calendar', () => {
  const html = render(
    <DateRangeField
      openLabel="Calendar"
      picker={() => null}
      from={{ label: 'Arrival', name: 'from', defaultValue: '2030-01-02' }}
      to={{ label: 'Departure', name: 'to' }}
    />,
  );
  expect(html.match(/<input type="date"/g)).toHaveLength(2);
  expect(html).toContain('value="2030-01-02"');
});

it('a date range field says the length of the range beside the label of its second day, unless the days are reversed', () => {
  const withDays = (from: string, to: string) =>
    render(
      <DateRangeField
        openLabel="Calendar"
        picker={() => null}
        lengthText={() => 'three nights'}
        from={{ label: 'Arrival', name: 'from', defaultValue: from }}
        to={{ label: 'Departure', name: 'to', defaultValue: to }}
      />,
    );
  expect(withDays('2030-01-02', '2030-01-05')).toMatch(/Departure <span[^>]*>three nights</);
  expect(withDays('2030-01-05', '2030-01-02')).not.toContain('three nights');
});

it('a party field has inputs that work without its dialog', () => {
  const html = render(
    <PartyField
      adults={{ label: 'Adults', name: 'adults', min: 1, defaultValue: 2 }}
      ages={{ label: 'Ages', name: 'children', defaultValue: '4, x', error: 'No age.' }}
      openLabel="Guests"
      picker={() => null}
    />,
  );
  expect(html).toMatch(/<input type="number"[^>]*name="adults"/);
  expect(html).toMatch(/<input(?=[^>]*name="children")(?=[^>]*value="4, x")(?=[^>]*aria-invalid="true")/);
});

it('the fields of a party dialog belong to no form, and an age that is none has to be chosen again', () => {
  const stepper = { lessLabel: 'Fewer', moreLabel: 'More', max: 3 };
  const html = render(
    <PartyDialog
      party={{ adults: '99', ages: '4, 25 x 7' }}
      title="Guests"
      closeLabel="Close"
      adults={{ label: 'Adults', ...stepper }}
      children={{ label: 'Children', ...stepper }}
      maxAge={17}
      ageLabel={(child) => `Child ${child}`}
      noAge="choose"
      ageMissing="Choose the age."
      doneLabel={(adults, children) => `${adults} and ${children}`}
      onPick={() => {}}
      onClose={() => {}}
    />,
  );
  expect(html.match(/<(input|select)\b/g)).toHaveLength(5);
  expect(html.match(/<(input|select)(?=[^>]*\sform="")/g)).toHaveLength(5);
  expect(html).toContain('>3 and 3<');
  expect([...html.matchAll(/<option value="(\d*)" selected=""/g)].map(([, age]) => age)).toEqual(['4', '', '']);
});

it('the header of the order flow has no navigation', () => {
  expect(render(<SiteHeader brand="Nocleh" />)).not.toContain('<nav');
});
