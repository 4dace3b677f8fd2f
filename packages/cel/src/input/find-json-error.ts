/** The first error in a JSON text. */
export interface JsonError {
  readonly code: 'invalid_json' | 'limit_exceeded'
  readonly message: string
  /** The UTF-16 offset of the error. */
  readonly offset: number
}

const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
// oxlint-disable-next-line no-control-regex -- JSON forbids unescaped control characters
const characters = /[^"\\\u0000-\u001f]*/y
const escape = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y
const space = /[ \t\n\r]*/y
const word = /true|false|null/y

type Expectation =
  | 'value'
  | 'value or end of array'
  | 'key'
  | 'key or end of object'
  | 'colon'
  | 'comma'

/**
 * Returns the first error in a JSON text: invalid syntax, excessive nesting, or a number outside the range of
 * doubles. Uses the messages of Go's decoder, because the messages of `JSON.parse` differ between engines, and
 * `JSON.parse` accepts `1e999`.
 */
export function findJsonError(text: string, maxDepth: number): JsonError | undefined {
  let at = 0
  let expectation: Expectation = 'value'
  const open: ('{' | '[')[] = []

  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    const taken = pattern.exec(text)?.[0]
    if (taken !== undefined) at += taken.length
    return taken
  }
  const unexpected = (context: string): JsonError => {
    const code = text.codePointAt(at)
    const message =
      code === undefined
        ? 'unexpected end of JSON input'
        : `invalid character ${quoteCharacter(code)} ${context}`
    return { code: 'invalid_json', message, offset: at }
  }
  const takeString = (): JsonError | undefined => {
    at++
    do take(characters)
    while (take(escape) !== undefined)
    if (text[at] === '"') {
      at++
      return undefined
    }
    if (text[at] === '\\' && at + 1 < text.length) {
      at++
      return unexpected('in string escape code')
    }
    if (text[at] === '\\') at++
    return unexpected('in string literal')
  }

  for (;;) {
    take(space)
    const character = text[at]
    if (expectation === 'comma') {
      const container = open.at(-1)
      if (container === undefined) {
        return at === text.length ? undefined : unexpected('after top-level value')
      }
      if (character === ',') {
        at++
        expectation = container === '{' ? 'key' : 'value'
        continue
      }
      if (character !== (container === '{' ? '}' : ']')) {
        return unexpected(container === '{' ? 'after object key:value pair' : 'after array element')
      }
      at++
      open.pop()
      continue
    }
    if (expectation === 'colon') {
      if (character !== ':') return unexpected('after object key')
      at++
      expectation = 'value'
      continue
    }
    if (expectation === 'key' || expectation === 'key or end of object') {
      if (character === '}' && expectation === 'key or end of object') {
        at++
        open.pop()
        expectation = 'comma'
        continue
      }
      if (character !== '"') return unexpected('looking for beginning of object key string')
      const error = takeString()
      if (error !== undefined) return error
      expectation = 'colon'
      continue
    }
    if (character === ']' && expectation === 'value or end of array') {
      at++
      open.pop()
      expectation = 'comma'
      continue
    }
    if (character === '{' || character === '[') {
      if (open.length >= maxDepth) {
        return {
          code: 'limit_exceeded',
          message: `the input nests deeper than ${maxDepth} levels`,
          offset: at,
        }
      }
      open.push(character)
      at++
      expectation = character === '{' ? 'key or end of object' : 'value or end of array'
      continue
    }
    const error = character === '"' ? takeString() : takeScalar()
    if (error !== undefined) return error
    expectation = 'comma'
  }

  function takeScalar(): JsonError | undefined {
    const start = at
    if (take(word) !== undefined) return undefined
    const digits = take(number)
    if (digits === undefined) return unexpected(scalarContext())
    if (Number.isFinite(Number(digits))) return undefined
    return {
      code: 'invalid_json',
      message: `cannot unmarshal number ${digits} into a double`,
      offset: start,
    }
  }

  /** Describes the position in a literal. Go identifies the literal by its first letter. */
  function scalarContext(): string {
    for (const literal of ['true', 'false', 'null']) {
      if (text[at] !== literal[0]) continue
      let matched = 0
      while (matched < literal.length && text[at] === literal[matched]) {
        at++
        matched++
      }
      return `in literal ${literal} (expecting ${quoteCharacter(literal.codePointAt(matched) ?? 0)})`
    }
    if (text[at] === '-') {
      at++
      return 'in numeric literal'
    }
    return 'looking for beginning of value'
  }
}

const isVisible = /[ \p{L}\p{N}\p{P}\p{S}]/u

/** Quotes a character like Go, except that Go names only the first byte of a character outside ASCII. */
function quoteCharacter(code: number): string {
  const character = String.fromCodePoint(code)
  if (character === "'") return `'\\''`
  const escapes: Readonly<Record<string, string>> = {
    '\n': '\\n',
    '\r': '\\r',
    '\t': '\\t',
    '\b': '\\b',
    '\f': '\\f',
    '\v': '\\v',
    '\u0007': '\\a',
    '\\': '\\\\',
  }
  const escaped = escapes[character]
  if (escaped !== undefined) return `'${escaped}'`
  if (code < 0x20 || code === 0x7f) return `'\\x${code.toString(16).padStart(2, '0')}'`
  return isVisible.test(character) ? `'${character}'` : `'\\u{${code.toString(16)}}'`
}
