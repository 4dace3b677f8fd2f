import { createMiddleware } from 'hono/factory'
import type { Ids } from '../ids/ids.ts'

/** The header that names a request in its answer, whatever became of it. */
export const REQUEST_ID_HEADER = 'X-Request-Id'

/** Gives every answer the id of its request. */
export function requestId(ids: Ids) {
  return createMiddleware(async (context, next) => {
    await next()
    context.header(REQUEST_ID_HEADER, ids.next())
  })
}
