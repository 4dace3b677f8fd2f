// Generated from the table of operations by `npm run generate`; edit that table instead.

import type { CelTestRequest, CelTestResult, Request } from '@igakit/schemas'
import { call, type Call, trust } from '../../call.ts'
import type { Connection } from '../../connection.ts'
import type { CallOptions } from '../../options/call-options.ts'
import { testCel as spec } from '../operation-specs.ts'

/** The parameters of `testCel`. */
export type TestCelParameters = Request<CelTestRequest>

/**
 * Test a CEL expression. Evaluates a CEL expression for claims, without a JWT, a provider or a trust. Errors of
 * the expression are in `error` of a response with status 200.
 *
 * `POST /api/v1/workload_federation/test-cel`
 */
export function testCel(
  connection: Connection,
  parameters: TestCelParameters = {},
  options: CallOptions = {},
): Call<CelTestResult> {
  return call(connection, spec, parameters, options, trust<CelTestResult>)
}
