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
  readonly version: string | undefined;
  /** Its files lie below this address. */
  readonly base: string;
}

export interface BrowserMonitoring {
  readonly dsn: string;
  readonly tunnel?: string | undefined;
  /** The id of the release document that the page was made from. */
  readonly release: string;
  readonly locale: string;
  /** The slices of the page, with their versions as far as they are known by now. */
  readonly slices: () => readonly LoadedSlice[];
}

/** An error that something caught and showed. */
export interface CaughtError {
  readonly error: unknown;
  /** The slice whose place it happened in; code of a slice in the error's stack says it better. */
  readonly slice?: string | undefined;
  readonly componentStack?: string | null | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
}

type Event = Parameters<NonNullable<ConstructorParameters<typeof BrowserClient>[0]['beforeSend']>>[0];

/** The slice whose code is nearest to the throw. */
function sliceInStack({ exception }: Event, slices: readonly LoadedSlice[]): LoadedSlice | undefined {
  const frames = exception?.values?.flatMap(({ stacktrace }) => stacktrace?.frames ?? []) ?? [];
  const owner = (file = '') => slices.find(({ base }) => file.startsWith(base));
  return owner(frames.findLast(({ filename }) => owner(filename))?.filename);
}

/** Reports what went wrong before this code was there, as it would have been reported then. */
function replayEarlyErrors(): void {
  const events = window.earlyErrors ?? [];
  // From here on the library's own handlers hear of them.
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

/** What leaves the browser: attributed to a slice, without secrets, without what was thrown beside an error. */
function prepared(event: Event, slices: readonly LoadedSlice[]): Event {
  const slice = sliceInStack(event, slices) ?? slices.find(({ name }) => name === event.tags?.slice);
  const tags = { ...event.tags, slice: slice?.name ?? 'shell', ...(slice?.version ? { 'slice.version': slice.version } : {}) };
  const { extra, sdkProcessingMetadata, ...rest } = event;
  return { ...scrub({ ...rest, tags }), ...(sdkProcessingMetadata ? { sdkProcessingMetadata } : {}) };
}

/**
 * Starts error reporting for this page: unhandled errors and rejections, a session, and what the returned function is told.
 * Nothing that was typed is recorded: no values of fields, no queries, no console.
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
  // First, so that the early errors have them.
  replayEarlyBreadcrumbs();
  replayEarlyErrors();
  return (caught) => capture(caught, { handled: true, type: 'generic' });
}
