import { type Endpoint, endpoints } from '@nocleh/contracts/api/endpoints.ts';
import { type ErrorCode, errorStatus, Problem } from '@nocleh/contracts/errors.ts';
import * as z from 'zod/mini';

type JsonSchema = Record<string, unknown>;

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function queryParameters(schema: z.ZodMiniType): JsonSchema[] {
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({ name, in: 'query', required: required.includes(name), schema: property }));
}

const pathParameters = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));

const idempotencyKey = { name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string', minLength: 16, maxLength: 64 } };

const problem = { description: 'Problem', content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } };
const codes = Object.keys(errorStatus) as ErrorCode[];
const retryAfter = { 'Retry-After': { description: 'Seconds after which to ask again', schema: { type: 'integer' } } };
/** Statuses with `Retry-After`. */
const temporary = new Set([429, 503]);

/** The errors of an endpoint by status; the codes follow from its inputs. */
function refusals({ path, method, query, body, idempotent }: Endpoint): JsonSchema {
  const takesBody: ErrorCode[] = body ? ['payload_too_large', 'unsupported_media_type'] : [];
  const takesKey: ErrorCode[] = idempotent ? ['idempotency_key_missing', 'idempotency_key_reused'] : [];
  const names: ErrorCode[] = path.includes('{') ? ['not_found'] : [];
  const asks: ErrorCode[] = query || body || names.length > 0 ? ['invalid_request'] : [];
  const states = method === 'GET' ? [] : codes.filter((code) => errorStatus[code] === 409);
  const all = [...asks, ...names, ...takesBody, ...takesKey, ...states, ...codes.filter((code) => temporary.has(errorStatus[code]))];
  const byStatus = Map.groupBy(all, (code) => errorStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, of]) => [
      status,
      { ...problem, description: `Problem: ${of.join(', ')}`, ...(temporary.has(status) ? { headers: retryAfter } : {}) },
    ]),
  );
}

function operation(name: string, endpoint: Endpoint): JsonSchema {
  const content = (schema: JsonSchema, type = 'application/json') => ({ content: { [type]: { schema } } });
  return {
    operationId: name,
    summary: endpoint.summary,
    parameters: [
      ...pathParameters(endpoint.path),
      ...(endpoint.query ? queryParameters(endpoint.query) : []),
      ...(endpoint.idempotent ? [idempotencyKey] : []),
    ],
    ...(endpoint.body ? { requestBody: { required: true, ...content(jsonSchema(endpoint.body, 'input')) } } : {}),
    responses: {
      [endpoint.status ?? 200]: { description: 'Success', ...content(jsonSchema(endpoint.response, 'output')) },
      ...refusals(endpoint),
      default: problem,
    },
  };
}

/** Routes that don't respond with JSON of the contract. */
const otherPaths = {
  '/invoices/{token}/pdf': {
    get: {
      operationId: 'invoicePdf',
      summary: 'An invoice as PDF, as it stands now',
      parameters: pathParameters('/invoices/{token}/pdf'),
      responses: { 200: { description: 'Success', content: { 'application/pdf': {} } }, default: problem },
    },
  },
  '/held-vouchers/{token}/pdf': {
    get: {
      operationId: 'voucherPdf',
      summary: 'A voucher on one sheet',
      parameters: pathParameters('/held-vouchers/{token}/pdf'),
      responses: { 200: { description: 'Success', content: { 'application/pdf': {} } }, default: problem },
    },
  },
  '/openapi.json': {
    get: {
      operationId: 'openApi',
      summary: 'This document',
      parameters: [],
      responses: { 200: { description: 'Success', content: { 'application/json': {} } } },
    },
  },
  '/health': {
    get: {
      operationId: 'health',
      summary: 'Whether the process lives',
      parameters: [],
      responses: { 200: { description: 'Success', content: { 'application/json': {} } } },
    },
  },
  '/ready': {
    get: {
      operationId: 'ready',
      summary: 'Whether it can serve: the database and the search answer in time',
      parameters: [],
      responses: { 200: { description: 'Success', content: { 'application/json': {} } }, default: problem },
    },
  },
};

/** The OpenAPI 3.1 document of `endpoints` and of the other routes of the API. */
export function openApiDocument(): JsonSchema {
  const paths: Record<string, JsonSchema> = { ...otherPaths };
  for (const [name, endpoint] of Object.entries(endpoints) as [string, Endpoint][]) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(name, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Nocleh API', version: '1.0.0' },
    servers: [{ url: '/api', description: 'The site, which passes requests on' }],
    paths,
    components: { schemas: { Problem: jsonSchema(Problem, 'output') } },
  };
}
