import * as z from 'zod'
import { statusCodes } from '@igakit/schemas'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { documentedResponse } from './documented-response.ts'
import { openApiDocument } from './openapi-document.ts'
import { parseJson } from './parse-json.ts'

/** A response and details of its request. */
export interface CheckedResponse {
  readonly method: string
  /** The request path, without the query. */
  readonly path: string
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

const ID = 'https://igakit.dev/openapi.json'

// Most of the document is not JSON Schema, so ajv meets many unknown keywords.
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
ajv.addSchema(openApiDocument, ID)

/** Returns the violations of the OpenAPI document, or an empty list for requests that are not operations. */
export function checkResponse({ method, path, status, headers, text }: CheckedResponse): string[] {
  const pointer = documentedResponse(method, path, status)
  if (pointer === undefined) return []
  const body = parseJson(text)
  const objections = [
    ...checkHeaders(headers),
    ...(body ? checkBody(body.value, pointer, status) : ['its body is not JSON']),
  ]
  return objections.map(
    (objection) =>
      `${method} ${path} was answered ${status}, and ${objection}: ${text.slice(0, 500)}`,
  )
}

function checkHeaders(headers: Headers): string[] {
  const type = headers.get('content-type') ?? ''
  return [
    ...(/^application\/json(?:;|$)/.test(type)
      ? []
      : [`its Content-Type is ${JSON.stringify(type)}`]),
    ...(headers.get('x-request-id') ? [] : ['it has no X-Request-Id']),
  ]
}

function checkBody(body: unknown, pointer: string, status: number): string[] {
  const validate = ajv.getSchema(ID + pointer)
  if (!validate) return [`there is nothing at ${pointer}`]
  return [
    ...(validate(body)
      ? []
      : [`its body is not that of ${pointer} (${ajv.errorsText(validate.errors)})`]),
    ...(status === 200 ? [] : checkRefusal(body, status)),
  ]
}

const refusalSchema = z.object({ code: z.int(), message: z.string().min(1) })

/**
 * The statuses of HTTP-level errors. The gRPC code gives the reason for these errors but does not determine the
 * status.
 */
const STATUSES_OF_HTTP: ReadonlySet<number> = new Set([408, 413, 417, 431])

/** Checks that an error response has a message and a code that matches its status. */
function checkRefusal(body: unknown, status: number): string[] {
  const refusal = refusalSchema.safeParse(body)
  if (!refusal.success) return ['it does not say why']
  if (STATUSES_OF_HTTP.has(status)) return []
  const [, known] =
    Object.entries(statusCodes).find(([code]) => Number(code) === refusal.data.code) ?? []
  return known?.httpStatus === status ? [] : ['its code is not one of that status']
}

const granted = z.strictObject({
  access_token: z.string().regex(/^[\x20-\x7e]+$/),
  token_type: z.literal('Bearer'),
  expires_in: z.int().positive(),
})

/**
 * The error format of RFC 6749, section 5.2: the allowed description characters and the codes of the client credentials
 * grant.
 */
const refused = z.strictObject({
  error: z.enum([
    'invalid_client',
    'invalid_grant',
    'invalid_request',
    'invalid_scope',
    'unauthorized_client',
    'unsupported_grant_type',
  ]),
  error_description: z.string().regex(/^[\x20-\x21\x23-\x5b\x5d-\x7e]+$/),
})

/** Returns the violations of RFC 6749 in a token endpoint response, or an empty list for other responses. */
export function checkTokenResponse({ path, status, headers, text }: CheckedResponse): string[] {
  // Other statuses come from the server itself: unknown tenant, failure, overload.
  if (!path.endsWith('/auth/v1/token') || ![200, 400, 401].includes(status)) return []
  const { error } = (status === 200 ? granted : refused).safeParse(parseJson(text)?.value)
  return [
    ...(error ? [`its body is not that of RFC 6749 (${z.prettifyError(error)})`] : []),
    ...(headers.get('cache-control') === 'no-store' ? [] : ['it may be stored']),
  ].map((objection) => `A request for a token was answered ${status}, and ${objection}`)
}
