import type { PreviewGrant, ReadGrant } from '@nocleh/contracts/preview-token.ts';
import { readPreviewToken } from '@nocleh/contracts/preview-token.ts';
import type { Release } from '@nocleh/contracts/release.ts';
import type { PublicKeys } from '@nocleh/contracts/signing/signature.ts';
import { limitedLog } from '@nocleh/monitoring/limited-log.ts';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { LRUCache } from 'lru-cache';
import type { BarFacts, PreviewedRelease, PreviewOffer, PreviewProblem } from '../../preview/preview-facts.ts';
import type { Environment } from '../config/environment.ts';
import { log } from '../config/log.ts';
import type { RequestFacts } from '../render/page-context.ts';
import { answerFromProcess } from './answer-from-process.ts';
import { liveOnly } from './live-only.ts';
import { clearPreview, previewCookie } from './preview-cookie.ts';

/** A request that is answered by this process, with a bar. */
export interface AnsweredHere {
  readonly facts: BarFacts;
  /** `Set-Cookie` of an answer that ends the preview. */
  readonly clearing?: string;
}

/** Says of a page's request whether it is answered by a preview, or by this process with a bar; undefined for all other visitors. */
export type ChoosePreview = (context: Context, request: RequestFacts) => Promise<Response | AnsweredHere | undefined>;

interface PreviewOptions {
  readonly environment: Pick<Environment, 'SITE_URL' | 'PREVIEW_ORIGINS'>;
  /** The maintainers' keys; without any there are no previews. */
  readonly keys: PublicKeys;
  readonly currentRelease: () => Release;
  readonly findRelease: (id: string) => Promise<Release | undefined>;
  /** Starts the process of a preview, if it does not run. Resolves with the path of its socket. */
  readonly open: (release: Release) => Promise<string>;
}

const maxOpen = 8;
const standingFault = limitedLog(log);

const originsOf = ({ slices }: Release): string[] =>
  Object.values(slices).flatMap(({ base }) => (base.startsWith('/') || !URL.canParse(base) ? [] : [new URL(base).origin]));

/** Previews of releases that are not live, for single visitors. */
export class Previews {
  private readonly options: PreviewOptions;
  /** Sockets of processes by release. */
  private readonly sockets = new LRUCache<string, Promise<string>>({ max: maxOpen });
  private readonly releases = new LRUCache<string, Release>({ max: maxOpen });

  constructor(options: PreviewOptions) {
    this.options = options;
  }

  /** What the address with this token leads to. */
  async offer(token: string): Promise<PreviewOffer> {
    const read = this.read(token);
    if ('refused' in read) return { problem: read.refused };
    const release = await this.release(read.grant);
    const { by, path = '/' } = read.grant;
    return release ? { ...this.previewed(release, read.grant), by, path, token } : { problem: 'unavailable' };
  }

  readonly choose: ChoosePreview = async (context, request) => {
    const token = getCookie(context, previewCookie);
    if (!token) return undefined;
    const read = this.read(token);
    if ('refused' in read) return this.ended(read.refused);
    const release = await this.release(read.grant);
    if (!release) return this.ended('unavailable');
    const previewed = this.previewed(release, read.grant);
    if (liveOnly(this.options.currentRelease()).includes(new URL(context.req.url).pathname))
      return { facts: { kind: 'off here', ...previewed } };
    return this.answer(context, release, { ...request, facts: { kind: 'preview', ...previewed } });
  };

  private read(token: string): ReadGrant {
    return readPreviewToken(token, { keys: this.options.keys, site: this.options.environment.SITE_URL });
  }

  /** The process may have ended since the last request, as nobody used it. */
  private async answer(context: Context, release: Release, request: Parameters<typeof answerFromProcess>[2]) {
    // A body is read once.
    const again = context.req.raw.method === 'GET' ? 1 : 0;
    for (let attempt = 0; attempt <= again; attempt += 1)
      try {
        return await answerFromProcess(context, await this.socketOf(release), request);
      } catch (error) {
        this.sockets.delete(release.id);
        standingFault(`preview ${release.id}`, 'warn', 'preview does not answer', { release: release.id, error });
      }
    if (again === 0) return this.backToPage(context);
    return this.ended('unavailable');
  }

  /** A form was not answered: what it was for may have been done. */
  private backToPage(context: Context): Response {
    const { pathname, search } = new URL(context.req.url);
    return new Response(null, { status: 303, headers: { location: pathname + search, 'cache-control': 'no-store' } });
  }

  private socketOf(release: Release): Promise<string> {
    const known = this.sockets.get(release.id);
    if (known) return known;
    const opening = this.options.open(release);
    this.sockets.set(release.id, opening);
    return opening;
  }

  private ended(problem: PreviewProblem): AnsweredHere {
    return { facts: { kind: 'ended', problem }, clearing: clearPreview(this.options.environment.SITE_URL) };
  }

  /** The release document; undefined when it can't be read or names an origin that is not allowed. */
  private async release({ release: id }: PreviewGrant): Promise<Release | undefined> {
    const { currentRelease, findRelease, environment } = this.options;
    const release = this.releases.get(id) ?? (await findRelease(id));
    if (!release) return undefined;
    this.releases.set(id, release);
    const allowed = [...environment.PREVIEW_ORIGINS, ...originsOf(currentRelease())];
    const foreign = originsOf(release).find((origin) => !allowed.includes(origin));
    if (!foreign) return release;
    standingFault(`origin ${foreign}`, 'warn', 'preview refused: PREVIEW_ORIGINS lacks an origin', { release: id, origin: foreign });
    return undefined;
  }

  private previewed(release: Release, { expires }: PreviewGrant): PreviewedRelease {
    const current = this.options.currentRelease();
    const live = current.slices;
    const others = Object.values(release.slices).filter(({ name, hash, base }) => live[name]?.hash !== hash || live[name]?.base !== base);
    const slices = others.map(({ name, version }) => `${name}@${version}`);
    return { release: release.id, slices, until: expires, liveOnly: liveOnly(current).pattern };
  }
}
