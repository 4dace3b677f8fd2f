import {
  type CelTestRequest,
  celTestRequestSchema,
  type CelTestResult,
  celTestResultSchema,
} from '../resources/cel-test.ts'
import type { Operation } from '../protocol/operation.ts'

export const testCel: Operation<
  'workloadFederation.testCel',
  null,
  null,
  CelTestRequest,
  CelTestResult
> = {
  id: 'workloadFederation.testCel',
  method: 'POST',
  path: '/api/v1/workload_federation/test-cel',
  pathParameters: null,
  query: null,
  body: celTestRequestSchema,
  response: celTestResultSchema,
  idempotent: true,
  pagination: 'none',
  summary: 'Test a CEL expression',
  description:
    'Evaluates a CEL expression for claims, without a JWT, a provider or a trust. Errors of the expression are in `error` of a response with status 200.',
}
