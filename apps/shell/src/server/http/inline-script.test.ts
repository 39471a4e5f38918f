import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { inlineScript } from './inline-script.ts';

test('the policy allows an inline script by the hash of its code', () => {
  const { element, source } = inlineScript('let a = "č"', ' data-x="y"');
  expect(element).toBe('<script data-x="y">let a = "č"</script>');
  expect(source).toBe(`'sha256-${hash('sha256', 'let a = "č"', 'base64')}'`);
});

test.each(['"</script>"', '"</SCRIPT "', '"<!--"', '"<script>"'])('code that would end or hide its element is refused: %s', (code) => {
  expect(() => inlineScript(code)).toThrow('would end its element');
});
