import { createHash } from 'node:crypto';
import { previewPath } from '@nocleh/contracts/preview-token.ts';

/** A file of its own that only pages with a preview load: in the style sheet of the site it would cost every visitor. */
export const previewStyles = `
.preview-bar {
  border-bottom: 1px solid var(--warning);
  background: var(--warning-soft);
  color: var(--ink);
}
.preview-bar::before {
  content: '';
  position: fixed;
  z-index: 40;
  inset: 0;
  border: 3px solid var(--warning);
  pointer-events: none;
}
.preview-bar-row {
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-xs) var(--space-l);
  align-items: center;
  justify-content: space-between;
  width: min(100% - 2 * var(--gutter), var(--page));
  margin-inline: auto;
  padding-block: var(--space-s);
}
.preview-bar p {
  flex: 1 1 24rem;
  min-width: 0;
  margin: 0;
  font-size: var(--text-s);
  line-height: 1.45;
  overflow-wrap: anywhere;
}
.preview-bar strong {
  margin-inline-end: var(--space-2xs);
  color: var(--warning);
}
.preview-page {
  display: grid;
  gap: var(--space-l);
  width: min(100% - 2 * var(--gutter), var(--measure));
  margin: var(--space-2xl) auto;
  overflow-wrap: anywhere;
}
.preview-page ul {
  padding-inline-start: 1.25rem;
  list-style: disc;
}
@media print {
  .preview-bar::before {
    display: none;
  }
}
`;

const version = createHash('sha256').update(previewStyles).digest('hex').slice(0, 8);
export const previewStylesheet = `${previewPath}/preview.${version}.css`;
