/** An element of a regular expression, in the detail that checks of anchors and dots require. */
export interface PatternPart {
  readonly kind: 'start' | 'end' | 'character' | 'dot' | 'class' | 'group' | 'flags'
  readonly text: string
  /** The offset within the pattern. */
  readonly offset: number
  /** True if the element has a quantifier: `*`, `+`, `?` or `{2}`. */
  readonly isRepeated: boolean
  /** The alternatives of a group. */
  readonly branches: readonly (readonly PatternPart[])[]
}

/** Returns the branches of a pattern, which are separated by `|`; `undefined` if the brackets do not match. */
export function parsePattern(pattern: string): readonly (readonly PatternPart[])[] | undefined {
  const reader = new PatternReader(pattern)
  const branches = reader.branches(0)
  return reader.at === pattern.length && !reader.isBroken ? branches : undefined
}

/** The maximum nesting; deeper patterns are not analysed. */
const mostNesting = 50

class PatternReader {
  at = 0
  isBroken = false
  readonly #pattern: string

  constructor(pattern: string) {
    this.#pattern = pattern
  }

  branches(depth: number): readonly (readonly PatternPart[])[] {
    const branches: PatternPart[][] = [[]]
    while (this.at < this.#pattern.length && !this.isBroken) {
      const character = this.#pattern[this.at]
      if (character === ')') break
      if (character === '|') {
        this.at++
        branches.push([])
      } else {
        branches.at(-1)?.push(this.#part(depth))
      }
    }
    return branches
  }

  #part(depth: number): PatternPart {
    const offset = this.at
    const [kind, branches] = this.#kind(depth)
    const text = this.#pattern.slice(offset, this.at)
    const repetition = /^(?:[*+?]|\{\d+(?:,\d*)?\})\??/.exec(
      this.#pattern.slice(this.at, this.at + 20),
    )
    this.at += repetition?.[0].length ?? 0
    return { kind, text, offset, isRepeated: repetition !== null, branches }
  }

  #kind(depth: number): readonly [PatternPart['kind'], PatternPart['branches']] {
    const character = this.#pattern[this.at++]
    switch (character) {
      case '^':
        return ['start', []]
      case '$':
        return ['end', []]
      case '.':
        return ['dot', []]
      case '[':
        this.#skipClass()
        return ['class', []]
      case '(':
        return this.#group(depth)
      case '\\':
        return [this.#escape(), []]
      default:
        return ['character', []]
    }
  }

  #escape(): PatternPart['kind'] {
    const letter = this.#pattern[this.at++] ?? ''
    if (letter === '') this.isBroken = true
    if (letter === 'A') return 'start'
    if (letter === 'z') return 'end'
    return /[A-Za-z0-9]/.test(letter) ? 'class' : 'character'
  }

  #skipClass(): void {
    if (this.#pattern[this.at] === '^') this.at++
    if (this.#pattern[this.at] === ']') this.at++
    while (this.#pattern[this.at] !== ']') {
      if (this.at >= this.#pattern.length) {
        this.isBroken = true
        return
      }
      this.at += this.#pattern[this.at] === '\\' ? 2 : 1
    }
    this.at++
  }

  #group(depth: number): readonly [PatternPart['kind'], PatternPart['branches']] {
    const head =
      /^\?(?:P?<\w+>|[a-zA-Z-]*[:)])/.exec(this.#pattern.slice(this.at, this.at + 60))?.[0] ?? ''
    this.at += head.length
    if (head.endsWith(')')) return ['flags', []]
    const branches = depth < mostNesting ? this.branches(depth + 1) : []
    if (this.#pattern[this.at] === ')') this.at++
    else this.isBroken = true
    return ['group', branches]
  }
}
