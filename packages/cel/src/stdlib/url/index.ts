import type { SignatureTable } from '../signatures.ts'
import { Failure, type Result } from '../../values/failure.ts'
import { Message } from '../../values/message.ts'
import { messageTypesOf } from '../../values/message-types.ts'
import { type Implementation, unary } from '../implementation.ts'
import { string } from '../kinds.ts'
import type { Library } from '../library.ts'
import { parseUrl } from './parse-url.ts'
import { isUnparsable } from './unescape.ts'
import { urlType } from './url-type.ts'

/** The service's URL function. */
export const url = {
  url: {
    url_string: '(string) -> net.URL',
  },
} as const satisfies SignatureTable

const type = messageTypesOf({ types: [urlType] }).get(urlType.name)

/** The service presumably uses Go's `net/url`. */
const implementations: readonly Implementation[] = [unary('url_string', string, toUrl)]

/** The service's URL function. */
export const urlLibrary: Library = { id: 'url', signatures: [url], implementations }

function toUrl(text: string): Result {
  const parts = parseUrl(text)
  if (isUnparsable(parts)) return new Failure('invalid_argument', parts.problem)
  const { host, path, scheme } = parts
  if (type === undefined || host === undefined || path === undefined) {
    return new Failure(
      'cannot_tell',
      `cannot tell locally: the URL escapes bytes that are not UTF-8`,
    )
  }
  return new Message(type, new Map(Object.entries({ scheme, host, path })))
}
