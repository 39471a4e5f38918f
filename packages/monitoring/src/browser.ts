import { replayEarlyBreadcrumbs } from './early-breadcrumbs.ts';
import './early-errors.ts';
import { scrub } from './scrub.ts';
import {
  BrowserClient,
  breadcrumbsIntegration,
  browserSessionIntegration,
  captureReactException,
  dedupeIntegration,
  defaultStackParser,
  eventFiltersIntegration,
  functionToStringIntegration,
  getCurrentScope,
  globalHandlersIntegration,
  httpContextIntegration,
  linkedErrorsIntegration,
  makeFetchTransport,
} from './sentry.ts';

export interface LoadedSlice {
  readonly name: string;
  /** Undefined until its code is loaded. */
  readonly version: string | undefined;
  /** The hash of its artifact. */
  readonly hash: string | undefined;
  /** Base address of the slice's files. */
  readonly base: string;
}

export interface BrowserMonitoring {
  readonly dsn: string;
  readonly tunnel?: string | undefined;
  /** The id of the release document that the page was made from. */
  readonly release: string;
  readonly locale: string;
  /** The slices of the release, as far as they are known. */
  readonly slices: () => readonly LoadedSlice[];
}

/** An error that was caught and shown to the visitor. */
export interface CaughtError {
  readonly error: unknown;
  /** The slice that was rendered; a slice found in the error's stack takes precedence. */
  readonly slice?: string | undefined;
  readonly componentStack?: string | null | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
}

type Event = Parameters<NonNullable<ConstructorParameters<typeof BrowserClient>[0]['beforeSend']>>[0];

/** Finds the slice with the topmost frame of the stack. */
function sliceInStack({ exception }: Event, slices: readonly LoadedSlice[]): LoadedSlice | undefined {
  const frames = exception?.values?.flatMap(({ stacktrace }) => stacktrace?.frames ?? []) ?? [];
  const owner = (file = '') => slices.find(({ base }) => file.startsWith(base));
  return owner(frames.findLast(({ filename }) => owner(filename))?.filename);
}

/** Reports errors from before this code was loaded through the handlers that would have received them. */
function replayEarlyErrors(): void {
  const events = window.earlyErrors ?? [];
  // From now on the library's own handlers receive errors.
  window.earlyErrors = undefined;
  for (const event of events) {
    const error: unknown = 'reason' in event ? event.reason : (event.error ?? event.message);
    const type = `auto.browser.global_handlers.on${event.type}`;
    capture({ error, at: performance.timeOrigin + event.timeStamp }, { handled: false, type });
  }
}

function capture({ error, slice, componentStack, at }: CaughtError, mechanism: { handled: boolean; type: string }): void {
  captureReactException(error, componentStack ? { componentStack } : {}, {
    mechanism,
    captureContext: (scope) => {
      if (slice) scope.setTag('slice', slice);
      return scope.addEventProcessor((event) => ({ ...event, timestamp: at / 1000 }));
    },
  });
}

/** Prepares an event for sending: sets its slice, removes secrets and extra data. */
function prepared(event: Event, slices: readonly LoadedSlice[]): Event {
  const slice = sliceInStack(event, slices) ?? slices.find(({ name }) => name === event.tags?.slice);
  const tags = { ...event.tags, slice: slice?.name ?? 'shell', 'slice.version': slice?.version, 'slice.hash': slice?.hash };
  const { extra, sdkProcessingMetadata, ...rest } = event;
  return { ...scrub({ ...rest, tags }), ...(sdkProcessingMetadata ? { sdkProcessingMetadata } : {}) };
}

/**
 * Starts error reporting: unhandled errors and rejections, a session, and errors passed to the returned function. Typed text
 * is never recorded: no values of fields, no queries, no console.
 */
export function startMonitoring({ dsn, tunnel, release, locale, slices }: BrowserMonitoring): (caught: CaughtError) => void {
  const client = new BrowserClient({
    dsn,
    ...(tunnel ? { tunnel } : {}),
    release,
    environment: 'production',
    maxBreadcrumbs: 100,
    transport: makeFetchTransport,
    transportOptions: { bufferSize: 30 },
    stackParser: defaultStackParser,
    integrations: [
      eventFiltersIntegration(),
      functionToStringIntegration(),
      breadcrumbsIntegration(),
      globalHandlersIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      httpContextIntegration(),
      browserSessionIntegration(),
    ],
    beforeBreadcrumb: (breadcrumb) => scrub(breadcrumb),
    beforeSend: (event) => prepared(event, slices()),
  });
  getCurrentScope().setClient(client);
  getCurrentScope().setTag('locale', locale);
  client.init();
  // Breadcrumbs first, so that early errors include them.
  replayEarlyBreadcrumbs();
  replayEarlyErrors();
  return (caught) => capture(caught, { handled: true, type: 'generic' });
}
