/** Lingui makes an id of six characters from each text. */
const idLength = 6;
const isId = (id: string) => /^[\w+/-]{6}$/.test(id);

const entries = `.map((text,at)=>[ids.slice(${idLength}*at,${idLength}*at+${idLength}),text])`;

/**
 * The code of a module that exports `messages` by id. Ids and texts are apart, and the texts sorted: a tenth less when it is compressed
 * than an object of both. Throws when an id is not one of Lingui's.
 */
export function catalogCode(messages: Readonly<Record<string, unknown>>): string {
  const rows = Object.entries(messages).map(([id, text]) => ({ id, text: JSON.stringify(text) }));
  const wrong = rows.find(({ id }) => !isId(id));
  if (wrong) throw new Error(`The text ${wrong.text} has the id ${wrong.id}: let Lingui make ids, they have ${idLength} characters.`);
  const sorted = rows.toSorted((a, b) => (a.text < b.text ? -1 : Number(a.text > b.text)) || (a.id < b.id ? -1 : 1));
  const [ids, texts] = [sorted.map(({ id }) => id).join(''), sorted.map(({ text }) => text).join(',')];
  return `const ids=${JSON.stringify(ids)};export const messages=Object.fromEntries([${texts}]${entries});`;
}

const [start, between, end] = ['const ids="', '";export const messages=Object.fromEntries(', `${entries});`];
/** Builds before this one have an object as JSON in a string. */
const [olderStart, olderEnd] = ['export const messages=JSON.parse(', ');'];

const inside = (code: string, first: string, last: string): string | undefined =>
  code.startsWith(first) && code.endsWith(last) ? code.slice(first.length, -last.length) : undefined;

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** The messages in the code of `catalogCode`, or of an older build, without running it; undefined when it is neither. */
export function messagesInCode(code: string): unknown {
  const older = inside(code.trimEnd(), olderStart, olderEnd);
  if (older !== undefined) {
    const text = parsed(older);
    return typeof text === 'string' ? parsed(text) : undefined;
  }
  const [ids = '', list = '', ...rest] = (inside(code.trimEnd(), start, end) ?? '').split(between);
  const texts = parsed(list);
  if (rest.length > 0 || !Array.isArray(texts) || ids.length !== idLength * texts.length) return undefined;
  return Object.fromEntries(texts.map((text, place) => [ids.slice(idLength * place, idLength * (place + 1)), text]));
}
