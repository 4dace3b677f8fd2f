import type { Exchange } from './exchange.ts'
import type { TenantHandler, TenantMiddleware } from './tenant-request.ts'

/** Answers a request that failed, and nobody foresaw how. */
export type FailureHandler = (error: unknown, exchange: Exchange) => Response

/**
 * Has requests pass by a middleware on their way to a handler. What the handler fails with is answered before the
 * middleware, which so sees every answer. A middleware that is absent is not on the way.
 */
export function passBy(
  middleware: TenantMiddleware | undefined,
  handler: TenantHandler,
  answerFailure: FailureHandler,
): TenantHandler {
  if (!middleware) return handler
  const answering: TenantHandler = async (request) => {
    try {
      return await handler(request)
    } catch (error) {
      return answerFailure(error, request.exchange)
    }
  }
  return (request) => middleware(request, answering)
}
