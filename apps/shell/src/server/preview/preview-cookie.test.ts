import { expect, test } from 'vitest';
import { clearPreview, setPreview } from './preview-cookie.ts';

// rule: previews-2
test('the cookie of a preview is for no script and no other site, ends with the browser, and is sent encrypted alone', () => {
  expect(setPreview('token', 'https://www.example.org')).toBe('preview=token; Path=/; HttpOnly; SameSite=Lax; Secure');
  expect(clearPreview('https://www.example.org')).toBe('preview=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure');
});

test('on a machine without TLS the cookie of a preview is sent as well', () => {
  expect(setPreview('token', 'http://localhost:4000')).toBe('preview=token; Path=/; HttpOnly; SameSite=Lax');
});
