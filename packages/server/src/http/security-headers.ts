import { EVALUATOR_HEADER, LOCAL_EVALUATOR } from './marker-headers.ts'

/**
 * What every answer forbids the browser that may read it: answers are data for programs, not pages. Nothing of them is
 * kept, guessed at, framed or run. And what keeps a local verdict from being taken for one of the live service.
 */
export const securityHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  [EVALUATOR_HEADER]: LOCAL_EVALUATOR,
} as const
