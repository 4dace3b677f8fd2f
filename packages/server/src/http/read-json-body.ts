import type { Outcome } from '../errors/refusal.ts'
import { parseJsonBody } from './parse-json-body.ts'

/** The body of a request as JSON; undefined where there is none. */
export async function readJsonBody(request: Request): Promise<Outcome<unknown>> {
  return parseJsonBody(await request.bytes(), request.headers)
}
