import {
  anyCharacter,
  type CharacterSet,
  complement,
  digit,
  single,
  space,
  toSource,
  union,
  word,
} from './character-set.ts'
import {
  alternative,
  character,
  group,
  emptyShape,
  repetition,
  sequence,
  type Shape,
} from './shape.ts'

const classes: ReadonlyMap<string, CharacterSet> = new Map([
  ['d', digit],
  ['D', complement(digit)],
  ['w', word],
  ['W', complement(word)],
  ['s', space],
  ['S', complement(space)],
])

/** Punctuation that RE2 treats as literal after a backslash. */
const punctuation = /[!-/:-@[-`{-~]/

/**
 * Parses the subset of RE2's syntax that JavaScript shares or can express. Every method returns `undefined` for any
 * other syntax.
 */
export class Reader {
  readonly #characters: readonly string[]
  #at = 0

  constructor(pattern: string) {
    this.#characters = Array.from(pattern)
  }

  get isAtEnd(): boolean {
    return this.#at === this.#characters.length
  }

  /** Parses up to an alternation or the end of a group. */
  sequence(): Shape | undefined {
    let shape: Shape | undefined = emptyShape
    while (shape !== undefined && !this.isAtEnd && this.#peek() !== '|' && this.#peek() !== ')') {
      const next = this.#repeated()
      shape = next && sequence(shape, next)
    }
    return shape
  }

  #repeated(): Shape | undefined {
    const isGroup = this.#peek() === '('
    const atom = this.#atom()
    if (atom === undefined) return undefined
    if (this.#peek() === '{') return isGroup ? undefined : this.#counted(atom)
    const next = this.#peek()
    if (next === '' || !'*+?'.includes(next)) return atom
    this.#at++
    return this.#isQuantified() ? undefined : repetition(atom, next, next !== '+', false)
  }

  /** Parses a single character with a count. A counted group might exceed RE2's limit. */
  #counted(atom: Shape): Shape | undefined {
    const rest = this.#characters.slice(this.#at, this.#at + 10).join('')
    const match = /^\{(\d{1,3})(?:(,)(\d{0,3}))?\}/.exec(rest)
    if (match === null) return undefined
    const [source, low, comma, high] = match
    const min = Number(low)
    const max = high === undefined ? min : high === '' ? Infinity : Number(high)
    if (max < min || max === 0) return undefined
    this.#at += source.length
    return this.#isQuantified()
      ? undefined
      : repetition(atom, source, min === 0, comma === undefined)
  }

  /** True if another quantifier follows, which is an error or makes the preceding quantifier lazy. */
  #isQuantified(): boolean {
    const next = this.#peek()
    return next !== '' && '*+?{'.includes(next)
  }

  #atom(): Shape | undefined {
    const next = this.#next()
    switch (next) {
      case '.':
        return fromSet(anyCharacter)
      case '[':
        return this.#class()
      case '(':
        return this.#group()
      case '\\':
        return this.#escaped()
      case '^':
      case '$':
      case '*':
      case '+':
      case '?':
      case '{':
      case '}':
      case ']':
      case ')':
      case '|':
      case '':
        return undefined
      default:
        return literal(next)
    }
  }

  #group(): Shape | undefined {
    if (this.#take('?') && !this.#take(':')) return undefined
    let shape = this.sequence()
    while (shape !== undefined && this.#take('|')) {
      const other = this.sequence()
      shape = other && alternative(shape, other)
    }
    return shape !== undefined && this.#take(')') ? group(shape) : undefined
  }

  #escaped(): Shape | undefined {
    const next = this.#next()
    const set = classes.get(next)
    if (set !== undefined) return fromSet(set)
    return punctuation.test(next) ? literal(next) : undefined
  }

  #class(): Shape | undefined {
    const negated = this.#take('^')
    const sets: CharacterSet[] = this.#take('-') ? [single(0x2d)] : []
    while (!this.#take(']')) {
      const low = this.#member()
      if (low === undefined) return undefined
      if (typeof low !== 'string') {
        sets.push(low)
      } else if (low !== '-' && this.#peek() === '-' && this.#characters[this.#at + 1] !== ']') {
        this.#at++
        const high = this.#member()
        if (typeof high !== 'string' || codePoint(high) < codePoint(low)) return undefined
        sets.push([[codePoint(low), codePoint(high)]])
      } else {
        sets.push(single(codePoint(low)))
      }
    }
    const set = union(...sets)
    return set.length === 0 ? undefined : fromSet(negated ? complement(set) : set)
  }

  /** Parses a character or a class such as `\d` inside brackets. */
  #member(): string | CharacterSet | undefined {
    const next = this.#next()
    // RE2 accepts these characters in some positions; supporting them is not worth the risk.
    if (next === '' || next === '[' || next === ']') return undefined
    if (next === '-' && this.#peek() !== ']') return undefined
    if (next !== '\\') return next
    const escaped = this.#next()
    return classes.get(escaped) ?? (punctuation.test(escaped) ? escaped : undefined)
  }

  #peek(): string {
    return this.#characters[this.#at] ?? ''
  }

  #next(): string {
    return this.#characters[this.#at++] ?? ''
  }

  #take(wanted: string): boolean {
    if (this.#peek() !== wanted) return false
    this.#at++
    return true
  }
}

function literal(text: string): Shape {
  return character(
    /[!-/:-@[-`{-~]/.test(text) ? escapePunctuation(text) : text,
    single(codePoint(text)),
  )
}

/** Escapes only syntax characters, because the `u` flag rejects other escapes. */
function escapePunctuation(text: string): string {
  return /[$()*+./?[\\\]^{|}]/.test(text) ? `\\${text}` : text
}

function fromSet(set: CharacterSet): Shape | undefined {
  return set.length === 0 ? undefined : character(toSource(set), set)
}

function codePoint(text: string): number {
  return text.codePointAt(0) ?? 0
}
