import { type HierarchyRectangularNode, hierarchy, treemap } from 'd3-hierarchy';
import { kilobytes } from '../../figures.ts';
import type { Origin } from '../modules.ts';
import { type Kind, partsOfFile, type SizedFile } from './sized-files.ts';

export type Colour = Origin | Exclude<Kind, 'script'>;

export interface ByteNode {
  readonly name: string;
  /** Only of what has no parts. */
  readonly bytes?: number;
  readonly children?: readonly ByteNode[];
  /** Only of what has no parts. */
  readonly colour?: Colour;
  readonly isCritical?: boolean;
}

export type Box = HierarchyRectangularNode<ByteNode>;

const drawn = ['script', 'html', 'css', 'font', 'data'] as const satisfies Kind[];

/** The name of a module within its group: the group stands above it. */
const nameInGroup = (name: string, group: string) => (name.startsWith(`${group}/`) ? name.slice(group.length + 1) : name);

function nodeOfFile(file: SizedFile): ByteNode {
  const { name, kind, isCritical } = file;
  const leaf = (part: string, bytes: number, origin: Origin): ByteNode => ({
    name: part,
    bytes,
    colour: kind === 'script' || kind === 'picture' ? origin : kind,
    isCritical,
  });
  const parts = partsOfFile(file);
  const [only] = parts;
  if (parts.length === 1 && only?.module.name === name) return leaf(name, file.bytes, only.module.origin);
  const groups = [...Map.groupBy(parts, ({ module }) => module.group)].map(
    ([group, own]): ByteNode => ({
      name: group,
      isCritical,
      children: own.map(({ module, bytes }) => leaf(nameInGroup(module.name, group), bytes, module.origin)),
    }),
  );
  // The parts of a document need no group.
  return { name, isCritical, children: kind === 'html' ? (groups[0]?.children ?? []) : groups };
}

/** All bytes of a visit but those of pictures: kind, file, package or folder, module. */
export const byteTree = (files: readonly SizedFile[]): ByteNode => ({
  name: 'all but pictures',
  children: drawn.flatMap((kind) => {
    const own = files.filter((file) => file.kind === kind);
    return own.length === 0 ? [] : [{ name: kind, children: own.map(nodeOfFile) }];
  }),
});

export const headHeight = 15;
/** Below this size a name would cover what it names. */
const smallest = { width: 34, height: 30 };

export const hasHead = ({ x0, x1, y0, y1, depth, children }: Box): boolean =>
  depth > 0 && children !== undefined && x1 - x0 >= smallest.width && y1 - y0 >= smallest.height;

/** Places of all nodes. The area of a node is in proportion to its bytes, apart from the lines with names. */
export function layOut(tree: ByteNode, width: number, height: number): Box {
  const root = hierarchy(tree)
    .sum(({ bytes = 0 }) => bytes)
    .sort((one, other) => (other.value ?? 0) - (one.value ?? 0));
  return treemap<ByteNode>()
    .size([width, height])
    .paddingTop((box) => (hasHead(box) ? headHeight : box.depth === 0 ? 0 : 2))
    .paddingRight(2)
    .paddingBottom(2)
    .paddingLeft(2)
    .paddingInner(({ depth }) => (depth < 2 ? 3 : 1))(root);
}

/** What the pointer is told about a node: where it is, its bytes and its share of everything drawn. */
export function describe(box: Box): string {
  const path = box.ancestors().toReversed().slice(1);
  const all = box.ancestors().at(-1)?.value ?? 0;
  const { value = 0, data } = box;
  const when = data.isCritical === undefined ? '' : data.isCritical ? ', before hydration' : ', after hydration';
  return `${path.map(({ data: { name } }) => name).join(' › ')}\n${kilobytes(value)} kB, ${((100 * value) / all).toFixed(1)} %${when}`;
}
