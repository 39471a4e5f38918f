import { type Agreement, czechLocatives, czechPrepositions, feminineIce, pluralIce } from './czech-exceptions.ts';

type Rule = readonly [ending: RegExp, replacement: string, agreement: Agreement];

/** The first matching ending applies. Names with another declension are in `czechLocatives`. */
const nouns: readonly Rule[] = [
  [/yně$/, 'yni', 'feminine'],
  [/(št|zdišt)ě$/, '$1i', 'neuter'],
  [/ňce$/, 'ňcích', 'plural'],
  [/([rvlnbdmkp]c)e$/, '$1ích', 'plural'],
  [/([aeiíáy]ř)e$/, '$1ích', 'plural'],
  [/le$/, 'li', 'feminine'],
  [/([čšžjřcnň])e$/, '$1i', 'feminine'],
  [/ě$/, 'i', 'feminine'],
  [/ev$/, 'vi', 'feminine'],
  [/ěv$/, 'ěvi', 'feminine'],
  [/(ov|ův|ev|[ií]v)$/, '$1ě', 'masculine'],
  [/slav$/, 'slavi', 'feminine'],
  [/ec$/, 'ci', 'masculine'],
  [/ek$/, 'ku', 'masculine'],
  [/(k|h|g|ch)$/, '$1u', 'masculine'],
  [/eň$/, 'ni', 'feminine'],
  [/eč$/, 'či', 'feminine'],
  [/([čšžřcj])$/, '$1i', 'feminine'],
  [/([^aeiouyáéíóúůýě])ť$/, '$1ti', 'feminine'],
  [/ť$/, 'ti', 'feminine'],
  [/ď$/, 'di', 'feminine'],
  [/ň$/, 'ni', 'feminine'],
  [/im$/, 'imi', 'feminine'],
  [/šl$/, 'šli', 'feminine'],
  [/([tdnvbpm])$/, '$1ě', 'masculine'],
  [/r$/, 'ře', 'masculine'],
  [/([lsz])$/, '$1e', 'masculine'],
  [/cha$/, 'še', 'feminine'],
  [/ka$/, 'ce', 'feminine'],
  [/[hg]a$/, 'ze', 'feminine'],
  [/ra$/, 'ře', 'feminine'],
  [/([lsz])a$/, '$1e', 'feminine'],
  [/([čšžřcjň])a$/, '$1i', 'feminine'],
  [/a$/, 'ě', 'feminine'],
  [/(k|h|ch)o$/, '$1u', 'neuter'],
  [/ro$/, 'ru', 'neuter'],
  [/([lsz])o$/, '$1e', 'neuter'],
  [/o$/, 'ě', 'neuter'],
  [/([kg]|[^c]h|ch)y$/, '$1ách', 'plural'],
  [/(in|ol|ošn|oud)y$/, '$1ách', 'plural'],
  [/y$/, 'ech', 'plural'],
  [/á$/, 'é', 'feminine'],
  [/é$/, 'ém', 'neuter'],
  [/ý$/, 'ém', 'masculine'],
  [/í$/, 'í', 'neuter'],
];

const hardAdjective: Record<Agreement, string> = { masculine: 'ém', feminine: 'é', neuter: 'ém', plural: 'ých' };
const softAdjective: Record<Agreement, string> = { masculine: 'ím', feminine: 'í', neuter: 'ím', plural: 'ích' };

function adjective(word: string, agreement: Agreement): string {
  if (/[ýáé]$/.test(word)) return word.slice(0, -1) + hardAdjective[agreement];
  if (word.endsWith('í')) return word.slice(0, -1) + softAdjective[agreement];
  // Possessive: Jindřichův, Karlova, Sezimovo, Františkovy.
  const stem = /^(.+[oi][vn])[aoy]$/.exec(word)?.[1] ?? /^(.+)ův$/.exec(word)?.[1]?.concat('ov') ?? /^(.+in)$/.exec(word)?.[1];
  if (stem === undefined) return word;
  return stem + (agreement === 'plural' ? 'ých' : 'ě');
}

function noun(word: string): { form: string; agreement: Agreement } {
  const known = czechLocatives.get(word);
  if (known) return known;
  if (word.endsWith('ice')) {
    const feminine = feminineIce.has(word) || (/[^aeiouyáéíóúůýě]nice$/.test(word) && !pluralIce.has(word));
    return feminine ? { form: word.replace(/e$/, 'i'), agreement: 'feminine' } : { form: `${word.slice(0, -1)}ích`, agreement: 'plural' };
  }
  if (/[Vv]es$/.test(word)) return { form: word.replace(/es$/, 'si'), agreement: 'feminine' };
  for (const [ending, replacement, agreement] of nouns)
    if (ending.test(word)) return { form: word.replace(ending, replacement), agreement };
  return { form: word, agreement: 'neuter' };
}

/** Words before the actual name, which are declined too: Lázně Bohdaneč, Město Albrechtice. */
const titles = new Set(['Lázně', 'Ves', 'Město', 'Městečko', 'Klášter', 'Lhota']);
const attribute = /^(.+?)( (?:nade?|pode?|u|na|ve?|při|za|mezi|před|ze?|s|od|do|k|po|Svaté|Svatého) .+| [IVX]+)$/;

function simple(name: string): string {
  const known = czechLocatives.get(name);
  if (known) return known.form;
  const [, main = name, tail = ''] = attribute.exec(name) ?? [];
  if (tail) return simple(main) + tail;
  const words = main.split(' ');
  if (words.length > 1 && words.at(-1) === 'Králové') return `${simple(words.slice(0, -1).join(' '))} Králové`;
  const [first = '', ...rest] = words;
  if (rest.length > 0 && titles.has(first)) return `${noun(first).form} ${simple(rest.join(' '))}`;
  const head = noun(words.at(-1) ?? '');
  return [...words.slice(0, -1).map((word) => adjective(word, head.agreement)), head.form].join(' ');
}

/** The Czech locative of a place's name: Brně, Českém Krumlově, Jablonci nad Nisou. */
export const czechLocative = (name: string): string =>
  czechLocatives.get(name)?.form ??
  name
    .split(/( a |-)/)
    .map((part, index) => (index % 2 === 1 ? part : simple(part)))
    .join('');

const vowel = /^[aeiouyáéíóúůýě]/i;
/** `v` gets a vowel before v, f and before s, z, š, ž with another consonant. */
function withV(locative: string): string {
  const [first = '', second = ''] = locative.toLowerCase();
  const hard = first === 'v' || first === 'f' || (/[szšž]/.test(first) && !vowel.test(second));
  return /^(lh|lš|mš|rt|lv|čk|dvo|dvě|hvo|mn|psá|skr|tř[eí]ch|cvi|jč)/i.test(locative) || hard ? `ve ${locative}` : `v ${locative}`;
}

/** “v Brně”, “ve Zlíně”, “na Modravě”. */
export const czechIn = (name: string): string => czechPrepositions.get(name) ?? withV(czechLocative(name));
