import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { NumberStepper } from './number-stepper.tsx';
import { RadioGroup } from './radio-group.tsx';
import { Select } from './select.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

const stepper = { lessLabel: 'Fewer', moreLabel: 'More' };
const told = { label: 'Answer', name: 'answer', hint: 'A hint', error: 'An error' };

describe.each([
  ['text field', <TextField key="1" {...told} />],
  ['text area', <TextArea key="2" {...told} />],
  ['select', <Select key="3" {...told} />],
  ['checkbox', <Checkbox key="4" {...told} />],
  ['number stepper', <NumberStepper key="5" {...told} {...stepper} />],
])('a %s', (_, field) => {
  const html = renderToStaticMarkup(field);

  it('is described by its error first and then by its hint', () => {
    expect(html).toContain('aria-describedby="f-answer-error f-answer-hint"');
    expect(html).toContain('id="f-answer-error"');
    expect(html).toContain('id="f-answer-hint"');
  });

  it('says that its value is wrong', () => {
    expect(html).toContain('aria-invalid="true"');
  });

  it('has the id that an error summary links to', () => {
    expect(renderToStaticMarkup(<ErrorSummary title="Look again" errors={[{ name: 'answer', message: 'An error' }]} />)).toContain(
      'href="#f-answer"',
    );
    expect(html).toContain('id="f-answer"');
  });
});

it('a field without an error is neither described nor invalid', () => {
  expect(renderToStaticMarkup(<TextField label="Name" name="name" />)).not.toMatch(/aria-(describedby|invalid)/);
});

it('an error summary without errors is nothing', () => {
  expect(renderToStaticMarkup(<ErrorSummary title="Look again" errors={[]} />)).toBe('');
});

it('an error of the whole form is told without a link', () => {
  expect(renderToStaticMarkup(<ErrorSummary title="Look again" errors={[{ message: 'Sold out' }]} />)).toContain('<li>Sold out</li>');
});

it('the first answer of a group can be reached from the error summary', () => {
  const html = renderToStaticMarkup(
    <RadioGroup
      legend="Pay"
      name="pay"
      options={[
        { value: 'a', label: 'A' },
        { value: 'b', label: 'B' },
      ]}
      defaultValue="b"
    />,
  );
  expect(html).toMatch(/id="f-pay"[^>]*value="a"|value="a"[^>]*id="f-pay"/);
  expect(html.match(/checked=""/g)).toHaveLength(1);
});

it('a number can be typed and sent without script', () => {
  const html = renderToStaticMarkup(<NumberStepper label="Adults" name="adults" defaultValue={2} min={1} max={8} {...stepper} />);
  expect(html).toMatch(/<input type="number"[^>]*name="adults"[^>]*value="2"|<input type="number"[^>]*value="2"[^>]*name="adults"/);
});

it('a stepper at its least can only go up', () => {
  const html = renderToStaticMarkup(<NumberStepper label="Adults" name="adults" defaultValue={1} min={1} max={8} {...stepper} />);
  expect(html).toMatch(/aria-label="Fewer" disabled=""/);
  expect(html).not.toMatch(/aria-label="More" disabled=""/);
});
