import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { markerHeaders, REQUEST_ID_HEADER } from '../http/headers.ts'

/**
 * The origins whose pages may call the server, as browsers send them; `*` allows every origin. An empty list turns CORS
 * off.
 */
export type AllowedOrigins = readonly string[]

/**
 * Returns the reason why an origin cannot be allowed, or undefined. Browsers compare origins as strings, so only the
 * serialised form matches.
 */
export function originFault(origin: string): string | undefined {
  if (origin === '*') return undefined
  if (URL.canParse(origin) && new URL(origin).origin === origin) return undefined
  return `Invalid origin ${JSON.stringify(origin)}: give the scheme and host, and the port unless it is the default, such as https://play.example or http://localhost:5173.`
}

/** The cache time of preflight responses, in seconds: the maximum that any browser honors. */
const PREFLIGHT_SECONDS = 7200

/**
 * Returns the CORS middleware. Pages set the Authorization header themselves; credentials added by browsers are never
 * allowed.
 */
export function allowOrigins(allowed: AllowedOrigins): [MiddlewareHandler, MiddlewareHandler] {
  const allow = cors({
    origin: allowed.includes('*') ? '*' : [...allowed],
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type'],
    exposeHeaders: [REQUEST_ID_HEADER, 'Retry-After', ...markerHeaders],
    maxAge: PREFLIGHT_SECONDS,
  })
  return [allowPrivateNetwork, allow]
}

/** Lets pages of allowed origins call a server in a private network, such as on the user's machine. */
const allowPrivateNetwork: MiddlewareHandler = async ({ req, res }, next) => {
  if (req.header('Access-Control-Request-Private-Network') === 'true') {
    res.headers.set('Access-Control-Allow-Private-Network', 'true')
  }
  await next()
}
