import { RE2JS, RE2JSException, RE2JSSyntaxException } from '@bufbuild/re2'
import { Failure } from '../values/failure.ts'
import { readUnicodeClasses } from './unicode-classes.ts'

/** Compiles a pattern as RE2; the failure has Go's words. */
export function compileRegex(pattern: string): RE2JS | Failure {
  const fault = pattern.includes('[:') ? findClassFault(pattern) : undefined
  if (fault !== undefined) return fault
  const classes = readUnicodeClasses(pattern)
  const { unknown } = classes
  if (unknown !== undefined && isValidPrefix(pattern.slice(0, unknown.index), openParts)) {
    return syntaxFailure(`invalid character class range: \`${unknown.text}\``)
  }
  const meant = tryCompile(classes.pattern)
  if (!(meant instanceof RE2JSException)) return meant
  return classes.pattern === pattern ? compileRefused(pattern, meant) : compilePlain(pattern)
}

/** Compiles a pattern whose classes have the names and members of Go. */
function compilePlain(pattern: string): RE2JS | Failure {
  const regex = tryCompile(pattern)
  return regex instanceof RE2JSException ? compileRefused(pattern, regex) : regex
}

/** Compiles a pattern that the library refuses, which Go may take. */
function compileRefused(pattern: string, refusal: RE2JSException): RE2JS | Failure {
  if (!isTakenByGo(refusal)) return invalidRegex(refusal, pattern)
  let rewritten = withoutRefusals(pattern, isDuplicate(refusal))
  let again = tryCompile(rewritten)
  if (again instanceof RE2JSException && isDuplicate(again)) {
    rewritten = withoutRefusals(pattern, true)
    again = tryCompile(rewritten)
  }
  if (!(again instanceof RE2JSException)) return again
  const { code, message } = invalidRegex(again, rewritten)
  const inGo = message.replace(rewritten, () => pattern).replaceAll(literalBrace, '{')
  return new Failure(code, inGo)
}

function isDuplicate(error: RE2JSException): boolean {
  return error.message.includes(': duplicate')
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
  if (!(error instanceof RE2JSSyntaxException)) return new Failure('invalid_regex', error.message)
  const quoted = error.getPattern()
  if (quoted === '(?P<') return syntaxFailure(`${unsupported}: \`(?P\``)
  if (quoted === '(?<') return syntaxFailure(`${unsupported}: \`(?<\``)
  if (quoted !== null) return new Failure('invalid_regex', error.message)
  const part = error.getDescription().startsWith('trailing backslash') ? '' : pattern
  return new Failure('invalid_regex', `${error.message}: \`${part}\``)
}

/** Go's complaint about `(?P<` or `(?<` at the end, which the library takes for a named group. */
const unsupported = 'invalid or unsupported Perl syntax'

function syntaxFailure(description: string): Failure {
  return new Failure('invalid_regex', `error parsing regexp: ${description}`)
}

/**
 * True if the library may refuse what Go takes: two groups of one name, a class that ends with `[:]`, or a repetition
 * of a brace that begins no count.
 */
function isTakenByGo(error: RE2JSException): boolean {
  if (!(error instanceof RE2JSSyntaxException)) return false
  const description = error.getDescription()
  return (
    description.startsWith('duplicate') ||
    description.startsWith('invalid nested repetition') ||
    error.getPattern() === '[:]'
  )
}

/** Quoted text, an escape, a class, the beginning of a named group, a count, or a brace that begins none. */
const token =
  /\\Q[^]*?(?:\\E|$)|\\[pPx]\{[^}]*\}?|\\[^]|\[\^?\]?(?:\[:\^?\w+:\]|\\[^]|[^\]\\])*\]|\(\?P?<\w+>|\{(?:0|[1-9]\d*)(?:,(?:0|[1-9]\d*)?)?\}|\{/g

/** A brace in a spelling that nobody uses, so that messages can be written back. */
const literalBrace = '\\x{00007B}'

/** `[\[:]` for `[[:]`, no plain braces but those of counts, and groups without names where two have one name. */
function withoutRefusals(pattern: string, hasDuplicate: boolean): string {
  return pattern.replaceAll(token, (part) => {
    if (part === '{') return literalBrace
    if (part.startsWith('(')) return hasDuplicate ? '(' : part
    return part.startsWith('[') ? part.replace(/(?<=.)\[:\]$/s, '\\[:]') : part
  })
}

/** Quoted text, an escape, or a class as far as `[:` begins no name of letters. */
const classStart = /\\Q[^]*?(?:\\E|$)|\\[^]|\[\^?\]?(?:\\[^]|[^\]\\[]|\[:\^?\w+:\]|\[(?!:))*(\[:)?/g

/**
 * Finds what Go takes for the name of a class, `[:` up to the next `:]` wherever that is, and does not know. The library
 * looks for a name within the class alone.
 */
function findClassFault(pattern: string): Failure | undefined {
  for (const match of pattern.matchAll(classStart)) {
    const [text, name] = match
    if (name === undefined) continue
    const start = match.index + text.length - name.length
    const end = pattern.indexOf(':]', start + 2)
    if (end < 0) return undefined
    if (!isValidPrefix(pattern.slice(0, start), openParts)) return undefined
    return syntaxFailure(`invalid character class range: \`${pattern.slice(start, end + 2)}\``)
  }
  return undefined
}

/** What the rest of a pattern may close where its beginning ends within a class. */
const openParts = /missing closing [)\]]/

/**
 * True if nothing is wrong with a beginning of a pattern but that it ends.
 * @param open the faults of what the rest of the pattern may close
 */
function isValidPrefix(pattern: string, open: RegExp = /missing closing \)/): boolean {
  const regex = compilePlain(pattern)
  return !(regex instanceof Failure) || open.test(regex.message)
}

/** How often a part is repeated, and the repetitions within it. */
interface Repetition {
  readonly times: number
  readonly within: readonly Repetition[]
}

/** Go refuses a part that is repeated more often than this in all. */
const mostRepetitions = 1000

/** Quoted text, an escape, a class, a parenthesis, or a count. */
const repeatable =
  /\\Q[^]*?(?:\\E|$)|\\[pPx]\{[^}]*\}?|\\[^]|\[\^?\]?(?:\[:\^?\w+:\]|\\[^]|[^\]\\])*\]|[()]|\{(0|[1-9]\d*)(,(0|[1-9]\d*)?)?\}/g

/** Finds the first count with which Go says that too much is repeated, or a fault of the pattern before. */
export function findRepeatFault(pattern: string): Failure | undefined {
  const open: Repetition[][] = []
  let current: Repetition[] = []
  /** The repetitions within what was read last. */
  let last: readonly Repetition[] = []
  for (const match of pattern.matchAll(repeatable)) {
    const [text, least = '', range, most = ''] = match
    if (text === '(') {
      open.push(current)
      current = []
    } else if (text === ')') {
      const outer = open.pop()
      if (outer === undefined) return faultOf(pattern)
      last = current
      current = outer
      current.push(...last)
    } else if (least !== '') {
      const isGroup = pattern[match.index - 1] === ')' && pattern[match.index - 2] !== '\\'
      const times = range === undefined || most === '' ? Number(least) : Number(most)
      const repetition = { times, within: isGroup ? last : [] }
      if (exceeds(repetition, mostRepetitions)) {
        return isValidPrefix(pattern.slice(0, match.index))
          ? syntaxFailure(`invalid repeat count: \`${text}\``)
          : faultOf(pattern)
      }
      if (isGroup) current.length -= last.length
      current.push(repetition)
    }
  }
  return undefined
}

function faultOf(pattern: string): Failure | undefined {
  const regex = compileRegex(pattern)
  return regex instanceof Failure ? regex : undefined
}

function exceeds({ times, within }: Repetition, most: number): boolean {
  if (times === 0) return false
  if (times > most) return true
  const left = Math.floor(most / times)
  return within.some((each) => exceeds(each, left))
}
