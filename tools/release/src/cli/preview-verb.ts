import { origin } from '@nocleh/contracts/configuration.ts';
import { maxPreviewMs, PreviewGrant, previewPath, previewToken } from '@nocleh/contracts/preview-token.ts';
import { Artifact, type Release } from '@nocleh/contracts/release.ts';
import { openStore } from '@nocleh/object-store/object-store.ts';
import { Failure } from '@nocleh/tool-postgres/failure.ts';
import { readArtifact } from '../artifact-store.ts';
import { baseUrl } from '../base-url.ts';
import { liveId } from '../live-pointer.ts';
import { signingKeyOf } from '../release-keys.ts';
import { compose, type Placement, readRelease, releaseKey } from '../release-store.ts';
import { fetchLimited } from '../verify/fetch-limited.ts';
import { findingText } from '../verify/verify.ts';
import { type Context, UsageError, verb } from './verb.ts';

const minuteMs = 60_000;
const longestMinutes = maxPreviewMs / minuteMs;

function siteOf(given: string | undefined): string {
  const site = origin.safeParse(given ?? '').data;
  if (!site) throw new UsageError('Name the site that the preview is for: --site https://www.example.org, or SITE_URL.');
  return site;
}

function lifetimeOf(minutes: string): number {
  const number = Number(minutes);
  if (/^\d{1,4}$/.test(minutes) && number >= 1 && number <= longestMinutes) return number * minuteMs;
  throw new UsageError(`--minutes takes a number from 1 to ${longestMinutes}.`);
}

async function hostedArtifact(slice: string, base: string): Promise<Artifact> {
  const address = `${base}artifact.json`;
  const content = await fetchLimited(address).catch((error: unknown) => {
    throw new Failure(`${address} can't be fetched (${error instanceof Error ? error.message : error}): copy the published folder there.`);
  });
  const artifact = Artifact.safeParse(parsed(content.toString())).data;
  if (artifact?.name !== slice) throw new Failure(`${address} does not describe a build of ${slice}.`);
  return artifact;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `stays@<hash>` of the store, or `stays=https://…/` of another origin. */
async function placementOf(text: string, { store }: Context): Promise<Placement> {
  const [, slice = '', sign, place = ''] = /^([a-z][a-z0-9]*)([@=])(.+)$/.exec(text) ?? [];
  if (sign === '@') return { artifact: await readArtifact(store, slice, place) };
  if (sign !== '=') throw new UsageError(`--with takes slice@hash or slice=https://…/, not "${text.slice(0, 100)}".`);
  const base = baseUrl(place);
  if (base.startsWith('/')) throw new UsageError('--with takes the hash of an artifact in the store, or an address elsewhere.');
  return { artifact: await hostedArtifact(slice, base), base };
}

/** The live release with some slices replaced; it is no candidate of anybody, but could be promoted. */
async function composed(replaced: readonly string[], context: Context): Promise<Release> {
  const live = await liveId(context.store);
  if (!live) throw new Failure('No release is live: promote one first.');
  const placements: Placement[] = [];
  for (const text of replaced) placements.push(await placementOf(text, context));
  return compose(context.store, placements, { author: context.by, from: await readRelease(context.store, live) });
}

async function checked(release: Release, { store, verify, progress }: Context): Promise<readonly string[]> {
  progress(`Checking ${release.id}`);
  const { findings } = await verify(store, release);
  return findings.map(findingText);
}

async function releaseOf([id]: readonly string[], replaced: readonly string[], context: Context): Promise<Release> {
  const release = id ? await readRelease(context.store, id) : await composed(replaced, context);
  const problems = await checked(release, context);
  if (problems.length === 0) return release;
  if (!id) await openStore(context.store).remove(releaseKey(release.id));
  throw new Failure(`There is no preview of a release with problems: ${problems.join(' ')}`);
}

export const previewVerb = verb({
  usage: 'preview [<release>]',
  summary: 'an address at which one visitor sees a release that is not live; prints it',
  help: `Of a past release, of a candidate, or of the live release with other slices. It is checked as for a promotion, and nothing is promoted.
  --with <slice@hash>      an artifact of the store in place of the slice
  --with <slice=https://…> a build on another origin, which the shell allows by PREVIEW_ORIGINS: the folder that \`publish\` stored
  --site <origin>          the site that the address is for; by default SITE_URL
  --path <path>            the page that it begins with, such as /vyhledavani; by default the home page
  --minutes <number>       how long it is valid, by default 60, at most ${longestMinutes}
Needs the key of a maintainer. Who has the address can see the release until then: send it as you would a password.`,
  options: {
    with: { type: 'string', multiple: true, default: [] as string[] },
    site: { type: 'string' },
    path: { type: 'string' },
    minutes: { type: 'string', default: '60' },
  },
  takes: [0, 1],
  run: async (names, { with: replaced, site, path, minutes }, context) => {
    if ((names.length === 0) === (replaced.length === 0))
      throw new UsageError('Name a release, or say --with what the live one is changed.');
    const [origin, lifetime] = [siteOf(site ?? process.env.SITE_URL), lifetimeOf(minutes)];
    const key = await signingKeyOf(context.store);
    const { id } = await releaseOf(names, replaced, context);
    const issued = Date.now();
    const at = (ms: number) => new Date(ms).toISOString();
    const given = {
      site: origin,
      release: id,
      by: context.by,
      issued: at(issued),
      expires: at(issued + lifetime),
      ...(path ? { path } : {}),
    };
    const grant = PreviewGrant.parse(given);
    const address = `${origin}${previewPath}?token=${previewToken(grant, key)}`;
    return { text: address, json: { address, ...grant } };
  },
});
