import { type Endpoint, endpoints } from '@nocleh/contracts/api/endpoints.ts';
import { errorStatus, Problem } from '@nocleh/contracts/errors.ts';
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
      default: {
        description: `Problem; codes: ${Object.keys(errorStatus).join(', ')}`,
        ...content({ $ref: '#/components/schemas/Problem' }, 'application/problem+json'),
      },
    },
  };
}

const problem = { description: 'Problem', content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } };
/** What answers with something else than JSON of the contract. */
const otherPaths = {
  '/invoices/{token}/pdf': {
    get: {
      operationId: 'invoicePdf',
      summary: 'An invoice as PDF, as it stands now',
      parameters: pathParameters('/invoices/{token}/pdf'),
      responses: { 200: { description: 'Success', content: { 'application/pdf': {} } }, default: problem },
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

/** The OpenAPI 3.1 document of everything in `endpoints`, and of what the API answers beside. */
export function openApiDocument(): JsonSchema {
  const paths: Record<string, JsonSchema> = { ...otherPaths };
  for (const [name, endpoint] of Object.entries(endpoints) as [string, Endpoint][]) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(name, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Nocleh API', version: '1.0.0' },
    paths,
    components: { schemas: { Problem: jsonSchema(Problem, 'output') } },
  };
}
