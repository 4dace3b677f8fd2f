import { EVALUATOR_HEADER, LOCAL_EVALUATOR } from './marker-headers.ts'

/** The header that names a request in its answer. */
export const REQUEST_ID_HEADER = 'X-Request-Id'

/**
 * The headers of every answer. Answers are data for programs: browsers must not keep, sniff, frame or run them. And no
 * local verdict may be taken for one of the live service.
 */
export const standardHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  [EVALUATOR_HEADER]: LOCAL_EVALUATOR,
} as const
