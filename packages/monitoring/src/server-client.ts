import { createStackParser, createTransport, Scope } from '@sentry/core';
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server';
import type { SendFailure } from './failure.ts';
import { scrub } from './scrub.ts';

const timeoutMs = 5_000;

type MakeTransport = ConstructorParameters<typeof ServerRuntimeClient>[0]['transport'];

/** Posts envelopes; when the service is slow or down, only the report is lost. */
const fetchTransport: MakeTransport = (options) =>
  createTransport(options, async ({ body }) => {
    const response = await fetch(options.url, {
      method: 'POST',
      body: body as BodyInit,
      headers: { 'content-type': 'application/x-sentry-envelope' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return {
      statusCode: response.status,
      headers: {
        'x-sentry-rate-limits': response.headers.get('x-sentry-rate-limits'),
        'retry-after': response.headers.get('retry-after'),
      },
    };
  });

export function openClient(dsn: string, environment: string): SendFailure {
  const client = new ServerRuntimeClient({
    dsn,
    environment,
    platform: 'node',
    runtime: { name: 'node', version: process.version },
    integrations: [],
    stackParser: createStackParser(nodeStackLineParser()),
    transport: fetchTransport,
    transportOptions: { bufferSize: 30 },
    sendClientReports: false,
    // What was thrown beside an error may be a visitor's.
    beforeSend: ({ extra, sdkProcessingMetadata, ...event }) => ({
      ...scrub(event),
      ...(sdkProcessingMetadata ? { sdkProcessingMetadata } : {}),
    }),
  });
  client.init();
  return ({ error, status, requestId, route, tags = {} }, { at, release }) => {
    const scope = new Scope();
    scope.setTags({ ...tags, request_id: requestId, status: String(status) });
    if (route) scope.setTransactionName(route);
    scope.addEventProcessor((event) => ({ ...event, release, timestamp: at / 1000 }));
    const thrown = error instanceof Error ? error : new Error(`answered ${status}`);
    client.captureException(thrown, { mechanism: { handled: true, type: 'generic' } }, scope);
  };
}
