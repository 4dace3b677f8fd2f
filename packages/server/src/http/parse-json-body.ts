import { done, type Outcome } from '../errors/refusal.ts'
import { refuseFields } from '../errors/refuse-fields.ts'
import { contentFault } from './content-fault.ts'

/**
 * The body of a request as JSON; undefined where there is none.
 *
 * @param headers Those of the request, which tell how the body is written.
 */
export function parseJsonBody(bytes: Uint8Array, headers: Pick<Headers, 'get'>): Outcome<unknown> {
  if (bytes.length === 0) return done(undefined)
  const fault = contentFault(headers)
  if (fault !== undefined) return refuseBody(fault)
  const text = decode(bytes)
  if (text === undefined) return refuseBody('Not UTF-8, which JSON has to be')
  try {
    return done(JSON.parse(text))
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return refuseBody(`Not JSON: ${error.message}`)
  }
}

function refuseBody(description: string): Outcome<never> {
  return refuseFields({ field: 'body', description })
}

/**
 * Bytes that are no UTF-8 are not replaced: an expression would be judged that nobody has sent. A mark of the byte order
 * before the text is ignored, as RFC 8259 lets a reader do.
 */
const decoder = new TextDecoder('utf-8', { fatal: true })

/** Undefined for what is not UTF-8. */
function decode(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return undefined
  }
}
