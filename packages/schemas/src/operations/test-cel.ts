import {
  type CelTestRequest,
  celTestRequestSchema,
  type CelTestResult,
  celTestResultSchema,
} from '../cel-test.ts'
import type { Operation } from './operation.ts'

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
    'Evaluates a CEL expression on claims, without a token, a provider or a trust. What is wrong with the expression stands in the answer, which has status 200 all the same.',
}
