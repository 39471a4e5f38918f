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
const fieldProps = { label: 'Answer', name: 'answer', hint: 'A hint', error: 'An error' };

describe.each([
  ['text field', <TextField key="1" {...fieldProps} />],
  ['text area', <TextArea key="2" {...fieldProps} />],
  ['select', <Select key="3" {...fieldProps} />],
  ['checkbox', <Checkbox key="4" {...fieldProps} />],
  ['number stepper', <NumberStepper key="5" {...fieldProps} {...stepper} />],
])('a %s', (_, field) => {
  const html = renderToStaticMarkup(field);

  it('a field is described by its error first and then by its hint', () => {
    expect(html).toContain('aria-describedby="f-answer-error f-answer-hint"');
    expect(html).toContain('id="f-answer-error"');
    expect(html).toContain('id="f-answer-hint"');
  });

  it('a field with an error is marked as invalid', () => {
    expect(html).toContain('aria-invalid="true"');
  });

  it('a field has the id that an error summary links to', () => {
    expect(renderToStaticMarkup(<ErrorSummary title="Look again" errors={[{ name: 'answer', message: 'An error' }]} />)).toContain(
      'href="#f-answer"',
    );
    expect(html).toContain('id="f-answer"');
  });
});

it('a field without an error is neither described nor invalid', () => {
  expect(renderToStaticMarkup(<TextField label="Name" name="name" />)).not.toMatch(/aria-(describedby|invalid)/);
});

it('an error summary without errors renders nothing', () => {
  expect(renderToStaticMarkup(<ErrorSummary title="Look again" errors={[]} />)).toBe('');
});

it('an error of the whole form has no link in the summary', () => {
  expect(renderToStaticMarkup(<ErrorSummary title="Look again" errors={[{ message: 'Sold out' }]} />)).toContain('<li>Sold out</li>');
});

it('the first radio button has the id that the error summary links to', () => {
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

it('a number stepper is a number input, which works without JavaScript', () => {
  const html = renderToStaticMarkup(<NumberStepper label="Adults" name="adults" defaultValue={2} min={1} max={8} {...stepper} />);
  expect(html).toMatch(/<input type="number"[^>]*name="adults"[^>]*value="2"|<input type="number"[^>]*value="2"[^>]*name="adults"/);
});

it('a stepper at its minimum can only be increased', () => {
  const html = renderToStaticMarkup(<NumberStepper label="Adults" name="adults" defaultValue={1} min={1} max={8} {...stepper} />);
  expect(html).toMatch(/aria-label="Fewer" disabled=""/);
  expect(html).not.toMatch(/aria-label="More" disabled=""/);
});
