import { html } from 'hono/html';
import { liveId, repairPointer } from '../live-pointer.ts';
import { readLog } from '../log/release-log.ts';
import { verifyLog } from '../log/verify-log.ts';
import { diffReleases } from '../release-diff.ts';
import { releaseStatus } from '../release-status.ts';
import { readRelease } from '../release-store.ts';
import { candidatesOf } from './candidates.ts';
import { historyPage } from './history-page.ts';
import { livePage } from './live-page.ts';
import { type Html, type Notice, page } from './page.ts';
import { releaseView } from './release-view.ts';

/** A document that is missing or damaged leaves its part of the page empty. */
const findRelease = (store: string, id: string | undefined) => (id ? readRelease(store, id).catch(() => undefined) : undefined);

export async function liveDocument(store: string, notice?: Notice): Promise<Html> {
  await repairPointer(store);
  const id = await liveId(store);
  const [release, status] = [await findRelease(store, id), await releaseStatus(store, id)];
  const content = await livePage({ store, status, release, candidates: await candidatesOf(store) });
  return page({ title: 'Live', content, notice });
}

export async function historyDocument(store: string): Promise<Html> {
  const [damage] = await verifyLog(store);
  return page({ title: 'History', content: historyPage(await readLog(store), damage) });
}

interface ReleaseDocument {
  /** The release to compare with; by default the live one, for which it is its parent. */
  readonly against?: string | undefined;
  readonly problems?: readonly string[];
  readonly notice?: Notice;
}

/** Throws a `Failure` when there is no such release. */
export async function releaseDocument(store: string, id: string, { against, problems, notice }: ReleaseDocument = {}): Promise<Html> {
  const [release, live] = [await readRelease(store, id), await liveId(store)];
  const before = await findRelease(store, against ?? (live === id ? release.parent : live));
  const differences = before ? await diffReleases(store, before, release) : [];
  return page({ title: id, content: releaseView({ release, before, differences, isLive: live === id, problems }), notice });
}

export const refusedDocument = (text: string): Html =>
  page({ title: 'Refused', content: html`<p><a href="/">What is live</a></p>`, notice: { kind: 'refused', text } });
