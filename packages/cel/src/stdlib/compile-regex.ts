import { RE2JS, RE2JSException, RE2JSSyntaxException } from '@bufbuild/re2'
import { Failure } from '../values/failure.ts'
import { readUnicodeClasses } from './unicode-classes.ts'

/** Compiles an RE2 pattern; errors use Go's wording. */
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
  return classes.pattern === pattern ? compileRejected(pattern, meant) : compilePlain(pattern)
}

/** Compiles a pattern whose character classes already follow Go's syntax. */
function compilePlain(pattern: string): RE2JS | Failure {
  const regex = tryCompile(pattern)
  return regex instanceof RE2JSException ? compileRejected(pattern, regex) : regex
}

/** Compiles a pattern that the library rejects but Go may accept. */
function compileRejected(pattern: string, rejection: RE2JSException): RE2JS | Failure {
  if (!isAcceptedByGo(rejection)) return invalidRegex(rejection, pattern)
  let rewritten = rewriteRejected(pattern, isDuplicate(rejection))
  let again = tryCompile(rewritten)
  if (again instanceof RE2JSException && isDuplicate(again)) {
    rewritten = rewriteRejected(pattern, true)
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

/**
 * Returns Go's error, which always quotes part of the pattern. Where the library quotes nothing, quotes the entire
 * pattern, or the empty string for a trailing backslash.
 */
function invalidRegex(error: RE2JSException, pattern: string): Failure {
  if (!(error instanceof RE2JSSyntaxException)) return new Failure('invalid_regex', error.message)
  const quoted = error.getPattern()
  if (quoted === '(?P<') return syntaxFailure(`${unsupported}: \`(?P\``)
  if (quoted === '(?<') return syntaxFailure(`${unsupported}: \`(?<\``)
  if (quoted !== null) return new Failure('invalid_regex', error.message)
  const part = error.getDescription().startsWith('trailing backslash') ? '' : pattern
  return new Failure('invalid_regex', `${error.message}: \`${part}\``)
}

/** Go's error for a trailing `(?P<` or `(?<`, which the library parses as a named group. */
const unsupported = 'invalid or unsupported Perl syntax'

function syntaxFailure(description: string): Failure {
  return new Failure('invalid_regex', `error parsing regexp: ${description}`)
}

/**
 * True if Go may accept the rejected pattern. The library rejects duplicate group names, classes that end with
 * `[:]`, and repeated braces that do not form a count.
 */
function isAcceptedByGo(error: RE2JSException): boolean {
  if (!(error instanceof RE2JSSyntaxException)) return false
  const description = error.getDescription()
  return (
    description.startsWith('duplicate') ||
    description.startsWith('invalid nested repetition') ||
    error.getPattern() === '[:]'
  )
}

/** Matches quoted text, an escape, a class, the start of a named group, a count, or any other brace. */
const token =
  /\\Q[^]*?(?:\\E|$)|\\[pPx]\{[^}]*\}?|\\[^]|\[\^?\]?(?:\[:\^?\w+:\]|\\[^]|[^\]\\])*\]|\(\?P?<\w+>|\{(?:0|[1-9]\d*)(?:,(?:0|[1-9]\d*)?)?\}|\{/g

/** An unusual escape for a brace, so that error messages can restore the brace. */
const literalBrace = '\\x{00007B}'

/**
 * Rewrites syntax that the library rejects: `[[:]` as `[\[:]`, braces outside counts as escapes, and duplicate group
 * names as plain groups.
 */
function rewriteRejected(pattern: string, hasDuplicate: boolean): string {
  return pattern.replaceAll(token, (part, at: number) => {
    if (part === '{') return literalBrace
    if (part.startsWith('(')) {
      if (!hasDuplicate) return part
      // A plain parenthesis would turn the misplaced `?` into the start of another kind of group.
      return pattern[at + part.length] === '?' ? '(?:' : '('
    }
    return part.startsWith('[') ? part.replace(/(?<=.)\[:\]$/s, '\\[:]') : part
  })
}

/** Matches quoted text, an escape, or a class up to a `[:` that does not start a class name. */
const classStart = /\\Q[^]*?(?:\\E|$)|\\[^]|\[\^?\]?(?:\\[^]|[^\]\\[]|\[:\^?\w+:\]|\[(?!:))*(\[:)?/g

/**
 * Finds an unknown class name like Go: from `[:` to the next `:]` anywhere in the pattern. The library searches only
 * within the class.
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

/** Matches errors that the rest of a pattern can resolve if the prefix ends inside a class. */
const openParts = /missing closing [)\]]/

/**
 * True if a prefix of a pattern has no error except that it is incomplete.
 * @param open matches the errors that the rest of the pattern can resolve
 */
function isValidPrefix(pattern: string, open: RegExp = /missing closing \)/): boolean {
  const regex = compilePlain(pattern)
  return !(regex instanceof Failure) || open.test(regex.message)
}

/** A repetition count, and the repetitions nested in the repeated subpattern. */
interface Repetition {
  readonly times: number
  readonly within: readonly Repetition[]
}

/** Go's limit on the product of nested repetition counts. */
const maxRepetitions = 1000

/** Matches quoted text, an escape, a class, a parenthesis, or a count. */
const repeatable =
  /\\Q[^]*?(?:\\E|$)|\\[pPx]\{[^}]*\}?|\\[^]|\[\^?\]?(?:\[:\^?\w+:\]|\\[^]|[^\]\\])*\]|[()]|\{(0|[1-9]\d*)(,(0|[1-9]\d*)?)?\}/g

/** Returns the error of the first count that exceeds Go's repetition limit, or an earlier error in the pattern. */
export function findRepeatFault(pattern: string): Failure | undefined {
  const open: Repetition[][] = []
  let current: Repetition[] = []
  /** The repetitions within the last closed group. */
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
      if (exceeds(repetition, maxRepetitions)) {
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
