import * as z from 'zod'
import type { JudgedAnswer } from './judge-answer.ts'
import { parseJson } from './parse-json.ts'

const granted = z.strictObject({
  access_token: z.string().regex(/^[\x20-\x7e]+$/),
  token_type: z.literal('Bearer'),
  expires_in: z.int().positive(),
})

/** RFC 6749, section 5.2: the characters of a description, and the codes that a client's own credentials can meet. */
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

/** What is wrong with an answer of the token endpoint by RFC 6749; nothing of any other answer. */
export function judgeTokenAnswer({ path, status, headers, text }: JudgedAnswer): string[] {
  // Other statuses are those of the server, not of the endpoint: there is no such tenant, it failed, it is overloaded.
  if (!path.endsWith('/auth/v1/token') || ![200, 400, 401].includes(status)) return []
  const { error } = (status === 200 ? granted : refused).safeParse(parseJson(text)?.value)
  return [
    ...(error ? [`its body is not that of RFC 6749 (${z.prettifyError(error)})`] : []),
    ...(headers.get('cache-control') === 'no-store' ? [] : ['it may be stored']),
  ].map((objection) => `A request for a token was answered ${status}, and ${objection}`)
}
