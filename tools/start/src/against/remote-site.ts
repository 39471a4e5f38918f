import { HostAssets, SliceAssets, SliceName } from '@nocleh/contracts/release.ts';
import { Failure } from '@nocleh/tool-postgres/failure.ts';
import * as z from 'zod/mini';
import { pageDataOf } from './page-data.ts';
import { remoteJson, remoteText } from './remote-answer.ts';

const line = (longest: number) => z.string().check(z.maxLength(longest));

const PageData = z.object({
  release: line(80),
  files: z.string().check(z.maxLength(200), z.regex(/^\/_release\/[\w.-]+\/[0-9a-f]{20}\/[a-z]{2}\.json$/)),
  site: z.object({ host: line(80), email: line(200), phone: line(60) }),
});

const Files = z.object({ entries: z.record(SliceName, line(600)), artifacts: z.record(SliceName, line(64)) });

/** A slice of the release that the remote site serves. */
export interface RemoteSlice {
  readonly assets: SliceAssets;
  readonly hash: string;
  /** Address of the folder of its browser files, with a trailing slash. */
  readonly web: string;
}

/** What a running site says of itself to everybody. */
export interface RemoteSite {
  readonly origin: string;
  /** Whether it runs on this machine. */
  readonly isLocal: boolean;
  readonly release: string;
  /** Name and contact of the site, as pages show them. */
  readonly site: { readonly host: string; readonly email: string; readonly phone: string };
  readonly shell: HostAssets;
  readonly slices: readonly RemoteSlice[];
}

const localHosts = ['localhost', '127.0.0.1', '[::1]'];

function originOf(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.pathname !== '/' || url.search)
    throw new Failure(`--against takes the address of a site, such as https://www.example.org, and it is "${address.slice(0, 200)}".`);
  return url;
}

async function readSlice(origin: string, name: string, entry: string, hash: string): Promise<RemoteSlice> {
  const web = new URL('.', new URL(entry, origin)).href;
  const { data } = SliceAssets.safeParse(await remoteJson(`${web}assets.json`));
  if (!data || data.name !== name)
    throw new Failure(`The slice ${name} of ${origin} does not say what these tools need to know: its site has another version.`);
  return { assets: data, hash, web };
}

/** Reads what a page of the remote site and the manifests of its builds say. Throws one sentence for what is no such site. */
export async function readRemoteSite(address: string): Promise<RemoteSite> {
  const { origin, hostname } = originOf(address);
  const page = PageData.safeParse(pageDataOf((await remoteText(`${origin}/`, 'text/html')) ?? ''));
  if (!page.success) throw new Failure(`${origin} is no Nocleh site, or one of another version: its home page has no data of a release.`);
  const { release, files: filesAddress, site } = page.data;
  const [, , , shellHash] = filesAddress.split('/');
  const [files, shell] = await Promise.all([
    remoteJson(origin + filesAddress).then((found) => Files.safeParse(found).data),
    // The query keeps caches from answering with the manifest of another build.
    remoteJson(`${origin}/_shell/assets.json?${shellHash}`).then((found) => HostAssets.safeParse(found).data),
  ]);
  if (!files || !shell?.offers)
    throw new Failure(`The shell of ${origin} does not say what it has for slices: it has another version than these tools.`);
  const slices = await Promise.all(
    Object.entries(files.entries).map(([name, entry]) => readSlice(origin, name, entry, files.artifacts[name] ?? '')),
  );
  return { origin, isLocal: localHosts.includes(hostname), release, site, shell, slices };
}
