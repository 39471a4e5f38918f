import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface RequestFigures {
  /** Name of the route or endpoint, of which there are few: never a path, as paths contain tokens. */
  readonly route: string;
  readonly method: string;
  readonly status: number;
  readonly ms: number;
}

export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

export interface Metrics {
  readonly observeRequest: (figures: RequestFigures) => void;
  /** A value that is read when it is asked for; the result's keys are values of the label. A failed reading leaves it out. */
  readonly readings: (name: string, help: string, label: string, read: Reading) => void;
  /** In Prometheus' text format. */
  readonly text: () => Promise<string>;
  /** Answers `GET /metrics` on a port of its own, which visitors can't reach. */
  readonly listen: (port: number, host: string) => Promise<MetricsServer>;
}

export type Reading = () => Readonly<Record<string, number>> | Promise<Readonly<Record<string, number>>>;

/** In seconds: from an answer out of memory to a search of everything. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Figures of a process: of its requests by route, memory, processor time and event loop, and what is added. */
export function openMetrics(service: string, version: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  new Gauge({ name: 'build_info', help: 'Version of the process.', labelNames: ['version'], registers }).set({ version }, 1);
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to its answer.',
    labelNames: ['route', 'method', 'status'],
    buckets,
    registers,
  });
  const text = () => registry.metrics();
  return {
    observeRequest({ route, method, status, ms }) {
      // A client may send any word as method: each one would be a series that is kept for ever.
      requests.observe({ route, method: methods.has(method) ? method : 'other', status: String(status) }, ms / 1000);
    },
    readings(name, help, label, read) {
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers,
        async collect() {
          this.reset();
          try {
            for (const [key, value] of Object.entries(await read())) this.set({ [label]: key }, value);
          } catch {
            // The others are answered; that it is missing says enough.
          }
        },
      });
    },
    text,
    listen: (port, host) => listen(text, registry.contentType, port, host),
  };
}

function listen(text: () => Promise<string>, contentType: string, port: number, host: string): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    text().then(
      (body) => response.writeHead(200, { 'content-type': contentType }).end(body),
      () => response.writeHead(500).end(),
    );
  });
  server.requestTimeout = 10_000;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const close = () =>
        new Promise<void>((done) => {
          server.close(() => done());
          server.closeAllConnections();
        });
      resolve({ port: (server.address() as AddressInfo).port, close });
    });
  });
}
