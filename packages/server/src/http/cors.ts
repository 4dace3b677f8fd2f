import type { IncomingMessage } from 'node:http'
import { markerHeaders } from './marker-headers.ts'
import { REQUEST_ID_HEADER } from './request-id.ts'

/** Origins whose pages may call the server, as browsers write them; `*` for every origin. None: CORS is off. */
export type AllowedOrigins = readonly string[]

const ANY = '*'

/** For how many seconds a browser may remember the answer to a preflight: as long as any takes. */
const PREFLIGHT_SECONDS = 7200

/** The headers that the page of another origin may read besides those that every page may. */
const exposed = {
  'Access-Control-Expose-Headers': [REQUEST_ID_HEADER, 'Retry-After', ...markerHeaders].join(', '),
}

/**
 * What is wrong with an origin to allow, or undefined: a browser compares it as a text, so that it has to be written as
 * browsers write it.
 */
export function originFault(origin: string): string | undefined {
  if (origin === ANY) return undefined
  if (URL.canParse(origin) && new URL(origin).origin === origin) return undefined
  return `${JSON.stringify(origin)} is no origin: write scheme and host, and the port where it is not the usual one, such as https://play.example or http://localhost:5173.`
}

/**
 * The headers that let the page of an origin read an answer; none for origins that are not allowed. Credentials are a
 * matter of the Authorization header, which a page sets itself: those that browsers add on their own are never allowed.
 */
export function corsHeaders(
  allowed: AllowedOrigins,
  incoming: IncomingMessage,
): Readonly<Record<string, string>> {
  if (allowed.length === 0) return {}
  if (allowed.includes(ANY)) return { 'Access-Control-Allow-Origin': ANY, ...exposed }
  const { origin } = incoming.headers
  const vary = { Vary: 'Origin' }
  if (origin === undefined || !allowed.includes(origin)) return vary
  return { 'Access-Control-Allow-Origin': origin, ...exposed, ...vary }
}

/** Whether a browser asks if a page may send a request, before it sends that. */
export function isPreflight({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'OPTIONS' &&
    headers.origin !== undefined &&
    headers['access-control-request-method'] !== undefined
  )
}

/** Answers a preflight. That it allows the origin, or does not, is said by {@link corsHeaders}. */
export function preflightResponse({ headers }: IncomingMessage): Response {
  const asksForPrivateNetwork = headers['access-control-request-private-network'] === 'true'
  return new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
      'Access-Control-Allow-Headers': 'Authorization, Content-Type',
      'Access-Control-Max-Age': String(PREFLIGHT_SECONDS),
      // A page from elsewhere asks for a server on its user's machine.
      ...(asksForPrivateNetwork && { 'Access-Control-Allow-Private-Network': 'true' }),
    },
  })
}
