import { type Implementation, unary } from '../implementation.ts'
import { string } from '../kinds.ts'

/** `strings.quote` */
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

function quoteString(text: string): string {
  let quoted = ''
  for (const character of text) quoted += escapes.get(character) ?? character
  return `"${quoted}"`
}
