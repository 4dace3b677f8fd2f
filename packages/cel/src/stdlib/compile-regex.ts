import { RE2JS, RE2JSException, RE2JSSyntaxException } from '@bufbuild/re2'
import { Failure } from '../values/failure.ts'

/** Compiles a pattern as RE2; the failure has Go's words. */
export function compileRegex(pattern: string): RE2JS | Failure {
  const regex = tryCompile(pattern)
  if (!(regex instanceof RE2JSException)) return regex
  if (!isTakenByGo(regex)) return invalidRegex(regex, pattern)
  const rewritten = withoutRefusals(pattern)
  const again = tryCompile(rewritten)
  if (!(again instanceof RE2JSException)) return again
  const { code, message } = invalidRegex(again, rewritten)
  const inGo = message.replace(rewritten, () => pattern)
  return new Failure(code, inGo)
}

function tryCompile(pattern: string): RE2JS | RE2JSException {
  try {
    return RE2JS.compile(pattern)
  } catch (error) {
    if (error instanceof RE2JSException) return error
    throw error
  }
}

/** Go always quotes a part of the pattern: all of it where the library leaves it out, but for a last backslash. */
function invalidRegex(error: RE2JSException, pattern: string): Failure {
  if (!(error instanceof RE2JSSyntaxException) || error.getPattern() !== null) {
    return new Failure('invalid_regex', error.message)
  }
  const part = error.getDescription().startsWith('trailing backslash') ? '' : pattern
  return new Failure('invalid_regex', `${error.message}: \`${part}\``)
}

/** Whether the library refuses what Go takes: two groups of one name, or a class that ends with `[:]`. */
function isTakenByGo(error: RE2JSException): boolean {
  if (!(error instanceof RE2JSSyntaxException)) return false
  return error.getDescription().startsWith('duplicate') || error.getPattern() === '[:]'
}

/** Quoted text, an escape, a class, or the beginning of a named group. */
const token = /\\Q[^]*?(?:\\E|$)|\\[^]|\[\^?\]?(?:\[:\^?\w+:\]|\\[^]|[^\]\\])*\]|\(\?P?<\w+>/g

/** Groups without names, and `[\[:]` for `[[:]`. */
function withoutRefusals(pattern: string): string {
  return pattern.replaceAll(token, (part) => {
    if (part.startsWith('(')) return '('
    return part.startsWith('[') ? part.replace(/(?<=.)\[:\]$/s, '\\[:]') : part
  })
}
