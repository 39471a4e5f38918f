import { UNSAFE_ErrorResponseImpl as ErrorResponse, type StaticHandlerContext } from 'react-router';
import { expect, test } from 'vitest';
import { unknownMiddleware } from '../../app/routing/middleware.ts';
import { hydrationState } from './hydration.ts';

const errorsOf = (error: unknown) => {
  const context: Partial<StaticHandlerContext> = { matches: [], loaderData: {}, errors: { page: error } };
  return hydrationState(context as StaticHandlerContext).errors;
};

test.each([
  ['of a page that is not there', new ErrorResponse(404, 'Internal Server Error', { private: 'data' }), 404, ''],
  ['of a middleware that the shell does not have', new ErrorResponse(500, unknownMiddleware, null), 500, unknownMiddleware],
  ['that no one expected', new Error('connection to 10.0.0.1 refused'), 500, ''],
])('of an error %s the browser gets only what its page shows', (_, error, status, statusText) => {
  expect(errorsOf(error)).toEqual({ page: { status, statusText, data: null } });
});
