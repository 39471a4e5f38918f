import type { Locale } from '@nocleh/contracts/locale.ts';
import type { Release } from '@nocleh/contracts/release.ts';
import type { ReportFailure } from '@nocleh/monitoring/server.ts';
import type { StaticHandlerContext } from 'react-router';
import { log } from '../config/log.ts';
import type { RouteTree } from '../release/route-tree.ts';

interface FailedPage {
  readonly release: Release;
  readonly tree: RouteTree;
  readonly locale: Locale;
  readonly owner: string | undefined;
  readonly requestId: string;
  readonly context: StaticHandlerContext;
}

const versionOf = ({ slices }: Release, owner: string | undefined): string | undefined => (owner ? slices[owner]?.version : undefined);

/** Logs and reports errors of a page's loaders and of its rendering. */
export function createPageFailures(reportFailure: ReportFailure) {
  const report = (error: unknown, { release, tree, locale, owner, requestId, context }: FailedPage) =>
    reportFailure({
      error,
      status: context.statusCode,
      requestId,
      release: release.id,
      route: context.matches.at(-1)?.route.id,
      tags: { locale, slice: tree.slice?.name ?? tree.unavailable?.slice ?? 'shell', 'slice.version': versionOf(release, owner) },
    });
  return {
    /** Errors of loaders, actions and middleware; one report for the page. */
    reportLoaderErrors(page: FailedPage): void {
      const { release, owner, context, requestId, tree } = page;
      const errors = Object.entries(context.errors ?? {});
      for (const [route, error] of errors) {
        const thrown = error instanceof Error ? error : 'response';
        const origin = { release: release.id, slice: owner, version: versionOf(release, owner) };
        log('error', 'page failed', { requestId, ...origin, route, status: context.statusCode, error: thrown });
      }
      report(tree.cause ?? errors[0]?.[1], page);
    },
    /** Logs an error of rendering at once, as a streamed page may fail after its first bytes were sent. */
    logRendering(error: unknown, { release, owner, requestId }: Pick<FailedPage, 'release' | 'owner' | 'requestId'>): void {
      log('error', 'render failed', { requestId, release: release.id, slice: owner, version: versionOf(release, owner), error });
    },
    report,
  };
}
export type PageFailures = ReturnType<typeof createPageFailures>;
