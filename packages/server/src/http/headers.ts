/**
 * A header that marks every response as local, so that comparisons of local and live results cannot mistake this
 * server for the live service.
 */
export const EVALUATOR_HEADER = 'X-Igakit-Evaluator'

/** The value of {@link EVALUATOR_HEADER}. */
export const LOCAL_EVALUATOR = 'local'

/** A header that marks an intentionally wrong result; its value describes the change. */
export const DISAGREEMENT_HEADER = 'X-Igakit-Disagreement'

/** A header that marks a response with additions of a later API version. */
export const EVOLUTION_HEADER = 'X-Igakit-Evolution'

/** A header that marks an injected fault; its value is the id of the fault rule. */
export const FAULT_HEADER = 'X-Igakit-Fault'

/** The headers that distinguish this server's responses from the live service's. */
export const markerHeaders = [
  EVALUATOR_HEADER,
  DISAGREEMENT_HEADER,
  EVOLUTION_HEADER,
  FAULT_HEADER,
] as const

/** The header that contains the request id, in every response. */
export const REQUEST_ID_HEADER = 'X-Request-Id'

/**
 * The headers of every response. Responses are data for programs: browsers must not cache, sniff, frame or execute
 * them.
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
