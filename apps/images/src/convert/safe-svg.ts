import { type CustomPlugin, optimize } from 'svgo';
import { ImageError } from '../image-error.ts';

/** Elements of a static drawing. Those that run, load or embed something are excluded. */
const elements = new Set(
  `svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath image switch style
  linearGradient radialGradient stop pattern clipPath mask marker filter feBlend feColorMatrix feComponentTransfer feComposite
  feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
  feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence`.split(/\s+/),
);
const maxBytes = 2_000_000;

const ownReference = /^(?:#|data:image\/(?:png|jpeg|gif|webp|avif);base64,)/i;
/** Whether a `url(` refers to a part of the drawing. */
const isOwnPart = (afterUrl: string): boolean => afterUrl.trimStart().replace(/^['"]/, '').trimStart().startsWith('#');
/** A style that loads nothing: each `url()` refers to a part of the drawing. Escapes are refused, as they could hide one. */
const isOwnStyle = (style: string): boolean => !/@import|\\|expression\(/i.test(style) && style.split(/url\(/i).slice(1).every(isOwnPart);

const declaresEntities = (text: string): boolean =>
  /<!ENTITY/i.test(text) ||
  text
    .split(/<!DOCTYPE/i)
    .slice(1)
    .some((rest) => rest.split('>', 1)[0]?.includes('['));

function isSafeAttribute(name: string, value: string): boolean {
  const [prefix, local] = name.includes(':') ? name.split(':', 2) : ['', name];
  if (name === 'xmlns' || prefix === 'xmlns') return true;
  if (!['', 'xml', 'xlink'].includes(prefix ?? '') || /^on/i.test(local ?? '')) return false;
  return local === 'href' ? ownReference.test(value.trim()) : isOwnStyle(value);
}

const onlyDrawing: CustomPlugin = {
  name: 'onlyDrawing',
  fn: () => {
    const remove = (node: object, parent: { children: object[] }) => {
      parent.children = parent.children.filter((child) => child !== node);
    };
    const textOf = (children: readonly object[]) => children.map((child) => ('value' in child ? String(child.value) : '')).join('');
    return {
      doctype: { enter: remove },
      comment: { enter: remove },
      instruction: { enter: (node, parent) => (node.name === 'xml' ? undefined : remove(node, parent)) },
      element: {
        enter(node, parent) {
          if (!elements.has(node.name) || (node.name === 'style' && !isOwnStyle(textOf(node.children)))) return remove(node, parent);
          for (const [name, value] of Object.entries(node.attributes)) if (!isSafeAttribute(name, value)) delete node.attributes[name];
        },
      },
    };
  },
};

/**
 * Removes scripts, events, links, embedded pages and external references from a drawing. Throws a 400 for one that can't be
 * parsed or declares entities, which can expand without limit.
 */
export function safeSvg(source: Buffer): Buffer {
  if (source.length > maxBytes) throw new ImageError(413, 'The drawing is too large.');
  const text = source.toString('utf8').replace(/^\uFEFF/, '');
  if (declaresEntities(text)) throw new ImageError(400, 'A drawing that declares entities is not shown.');
  try {
    return Buffer.from(optimize(text, { plugins: [onlyDrawing] }).data);
  } catch {
    throw new ImageError(400, 'The drawing is damaged.');
  }
}
