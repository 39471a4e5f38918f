import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { connectSources } from '../dev/dev-proxy.ts';
import { createDocumentNavigation } from './document-navigation.ts';
import { answerText, type Exchange, forward } from './forwarding.ts';
import { createRemoteHomes, type RemoteHomes, withWidgetsOf } from './home-widgets.ts';
import { createIsRemotePage, homeLocale, isPage } from './owners.ts';
import { answerHeaders, requestHeaders } from './remote-headers.ts';
import { webFolders, widgetDataPath } from './remote-release.ts';
import type { RemoteSite } from './remote-site.ts';
import { refusedWrite } from './writes.ts';

export interface AgainstProxyOptions {
  readonly remote: RemoteSite;
  /** Names of the slices from source. */
  readonly chosen: readonly string[];
  readonly port: number;
  readonly shellPort: number;
  /** Names of the local shell's browser files. */
  readonly shellFiles: ReadonlySet<string>;
  /** Folder of the local shell's release store. */
  readonly store: string;
  readonly hotOrigins: readonly string[];
  readonly allowWrites: boolean;
  /** Resolves when the local shell serves the newest builds. */
  readonly beforePage: () => Promise<void>;
  readonly report: (line: string) => void;
}
type Handle = (exchange: Exchange) => void | Promise<void>;

function createToRemote({ remote, chosen, port, allowWrites, report }: AgainstProxyOptions): Handle {
  const local = `http://localhost:${port}`;
  const folders = [...webFolders(remote)];
  const withNavigation = createDocumentNavigation(remote, chosen);
  return (exchange) => {
    const { incoming, pathname } = exchange;
    const refused = refusedWrite(incoming.method ?? '', pathname, remote, allowWrites);
    if (refused) {
      report(refused);
      return answerText(exchange, 403, refused);
    }
    const [own, web] = folders.find(([folder]) => pathname.startsWith(folder)) ?? ['', remote.origin];
    const target = new URL(web + (incoming.url ?? '').slice(own.length));
    forward(exchange, {
      target,
      headers: requestHeaders(incoming.headers, local, target.origin),
      answerHeaders: ({ headers }) => answerHeaders(headers, remote.origin),
      rewrite: isPage(pathname) ? withNavigation : undefined,
    });
  };
}

function localAnswerHeaders({ headers }: IncomingMessage, pathname: string, hotOrigins: readonly string[]): OutgoingHttpHeaders {
  const policy = headers['content-security-policy'];
  return {
    ...headers,
    ...(typeof policy === 'string' ? { 'content-security-policy': connectSources(policy, hotOrigins) } : {}),
    ...(pathname.startsWith('/_shell/') ? { 'cache-control': 'no-store' } : {}),
  };
}

function createToShell({ chosen, shellPort, hotOrigins, beforePage }: AgainstProxyOptions, homes: RemoteHomes): Handle {
  const isRemoteWidget = (key: string) => !chosen.some((name) => key.startsWith(`${name}.`));
  return async (exchange) => {
    const { incoming, pathname } = exchange;
    const locale = isPage(pathname) ? homeLocale(pathname) : undefined;
    const [home] = await Promise.all([locale && homes.read(locale), isPage(pathname) && beforePage()]);
    forward(exchange, {
      target: new URL(`http://127.0.0.1:${shellPort}${incoming.url}`),
      headers: incoming.headers,
      answerHeaders: (answer) => localAnswerHeaders(answer, pathname, hotOrigins),
      rewrite:
        home && (({ html, policy }) => ({ html: withWidgetsOf(home.html, html, Object.keys(home.data).filter(isRemoteWidget)), policy })),
    });
  };
}

/** Whether the local shell answers: it has pages of the slices from source and its own, its files, and its releases. */
function createIsLocal({ remote, chosen, shellFiles, store }: AgainstProxyOptions): (pathname: string) => boolean {
  const isRemotePage = createIsRemotePage(remote, chosen);
  return (pathname) => {
    const [, first, second = ''] = pathname.split('/');
    if (first === '_shell') return shellFiles.has(second);
    if (first === '_release') return /^[\w.-]+$/.test(second) && existsSync(path.join(store, 'releases', `${second}.json`));
    return isPage(pathname) && !isRemotePage(pathname);
  };
}

function answerWidgetData({ outgoing, pathname }: Exchange, homes: RemoteHomes): void {
  outgoing.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  outgoing.end(JSON.stringify(homes.dataOf(pathname.slice(widgetDataPath.length))));
}

/**
 * The local site: pages of the slices from source and of the shell come from the local shell, everything else, data and files of other
 * slices included, from the remote site. It listens on this machine alone.
 */
export function startAgainstProxy(options: AgainstProxyOptions): Promise<Server> {
  const homes = createRemoteHomes(options.remote.origin);
  const [isLocal, toShell, toRemote] = [createIsLocal(options), createToShell(options, homes), createToRemote(options)];
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const pathname = (incoming.url ?? '/').split('?', 1)[0] ?? '/';
    const exchange = { incoming, outgoing, pathname };
    if (!/^\/(?!\/)/.test(pathname)) return answerText(exchange, 400, 'This request could not be read.');
    if (pathname.startsWith(widgetDataPath)) return answerWidgetData(exchange, homes);
    return isLocal(pathname) ? toShell(exchange) : toRemote(exchange);
  };
  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch((error: unknown) => {
      options.report(`${incoming.method} ${incoming.url}: ${error instanceof Error ? error.message : error}`);
      outgoing.destroy();
    });
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', () => resolve(server));
  });
}
