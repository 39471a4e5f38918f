import type { CSSProperties } from 'react';

/** Mail programs don't support custom properties, so the values of the design tokens are repeated. */
const color = { ink: '#232720', soft: '#5b5e54', accent: '#1f5b3d', sand: '#f8f4ec', line: '#e2d9c8', paper: '#ffffff' };
const sans = '-apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif';
const serif = 'Georgia, "Times New Roman", serif';

export const style = {
  body: { backgroundColor: color.sand, color: color.ink, fontFamily: sans, margin: 0, padding: '24px 12px' },
  sheet: { backgroundColor: color.paper, borderRadius: 14, maxWidth: 600, margin: '0 auto', padding: '28px 32px 32px' },
  brand: { color: color.accent, fontFamily: serif, fontSize: 22, fontWeight: 700, letterSpacing: '-0.02em', textDecoration: 'none' },
  title: { color: color.ink, fontFamily: serif, fontSize: 27, fontWeight: 700, lineHeight: '34px', margin: '26px 0 14px' },
  subtitle: { color: color.ink, fontFamily: serif, fontSize: 18, fontWeight: 700, lineHeight: '24px', margin: '28px 0 8px' },
  text: { color: color.ink, fontSize: 16, lineHeight: '25px', margin: '0 0 14px' },
  label: {
    borderTop: `1px solid ${color.line}`,
    color: color.soft,
    fontSize: 14,
    lineHeight: '20px',
    padding: '9px 12px 9px 0',
    verticalAlign: 'top',
    width: '40%',
  },
  value: {
    borderTop: `1px solid ${color.line}`,
    color: color.ink,
    fontSize: 15,
    lineHeight: '20px',
    padding: '9px 0',
    verticalAlign: 'top',
  },
  amount: {
    borderTop: `1px solid ${color.line}`,
    color: color.ink,
    fontSize: 15,
    lineHeight: '20px',
    padding: '9px 0 9px 12px',
    textAlign: 'right',
    verticalAlign: 'top',
    whiteSpace: 'nowrap',
  },
  total: {
    borderTop: `2px solid ${color.accent}`,
    color: color.accent,
    fontSize: 17,
    fontWeight: 700,
    lineHeight: '24px',
    padding: '10px 0',
    textAlign: 'right',
    whiteSpace: 'nowrap',
  },
  totalLabel: {
    borderTop: `2px solid ${color.accent}`,
    color: color.ink,
    fontSize: 15,
    fontWeight: 700,
    lineHeight: '24px',
    padding: '10px 12px 10px 0',
  },
  button: {
    backgroundColor: color.accent,
    borderRadius: 999,
    color: color.paper,
    display: 'inline-block',
    fontSize: 16,
    fontWeight: 600,
    padding: '13px 26px',
    textDecoration: 'none',
  },
  box: { backgroundColor: color.sand, borderRadius: 10, margin: '22px 0', padding: '18px 20px' },
  table: { borderCollapse: 'collapse', width: '100%' },
  small: { color: color.soft, fontSize: 13, lineHeight: '20px', margin: '0 0 10px', overflowWrap: 'anywhere' },
  rule: { border: 0, borderTop: `1px solid ${color.line}`, margin: '36px 0 0' },
  link: { color: color.accent, textDecoration: 'underline' },
  foot: { color: color.soft, fontSize: 13, lineHeight: '20px', margin: '18px auto 0', maxWidth: 600, padding: '0 32px' },
} as const satisfies Record<string, CSSProperties>;
