import { mapInChunks } from '../../values/strings.ts'
import { type Implementation, unary } from '../implementation.ts'
import { string } from '../kinds.ts'

/** Implements `strings.quote`. */
export const quote: readonly Implementation[] = [unary('strings_quote', string, quoteString)]

const escapes: ReadonlyMap<string, string> = new Map([
  ['\u0007', '\\a'],
  ['\b', '\\b'],
  ['\f', '\\f'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
  ['\v', '\\v'],
  ['\\', '\\\\'],
  ['"', '\\"'],
])

// oxlint-disable-next-line no-control-regex -- matches characters that need an escape sequence
const escaped = /["\\\u0007-\r]/g

function quoteString(text: string): string {
  const quoted = mapInChunks(text, (chunk) =>
    chunk.replace(escaped, (character) => escapes.get(character) ?? character),
  )
  return `"${quoted}"`
}
