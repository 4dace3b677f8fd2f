/** A range of UTF-16 offsets, `end` exclusive. */
interface Range {
  readonly start: number
  readonly end: number
}

/** The position of a member: its value and, in an object, its name. */
export interface JsonPlace {
  readonly value: Range
  readonly key: Range | undefined
}

/** A node in the tree of paths to find. */
interface Step {
  readonly inside: Map<string, Step>
  /** The position of the last occurrence, which takes precedence if a name is repeated. */
  place: JsonPlace | undefined
  /** The positions of all occurrences of the name. */
  readonly all: JsonPlace[]
}

/**
 * Finds the positions of members in one pass over JSON text, without building a tree.
 *
 * @param text Valid JSON.
 * @returns For each path, the position of each step in order, with all positions of the step's name.
 */
export function findJsonPlaces(
  text: string,
  paths: readonly (readonly PropertyKey[])[],
): readonly JsonPlaces[] {
  const root = newStep()
  const ends = paths.map((path) => {
    const steps = [root]
    let step = root
    for (const part of path) {
      const next = step.inside.get(String(part)) ?? newStep()
      step.inside.set(String(part), next)
      steps.push(next)
      step = next
    }
    return steps
  })
  new JsonScanner(text).scan(root)
  return ends.map((steps) => {
    const missing = steps.findIndex(({ place }) => place === undefined)
    const found = missing === -1 ? steps : steps.slice(0, missing)
    const nearest = found.at(-1)?.place ?? { value: { start: 0, end: text.length }, key: undefined }
    return {
      nearest,
      isFound: missing === -1,
      all: missing === -1 ? (found.at(-1)?.all ?? []) : [],
    }
  })
}

/** The position of a path, or of the nearest enclosing value. */
export interface JsonPlaces {
  readonly nearest: JsonPlace
  readonly isFound: boolean
  /** All positions of a name that occurs several times. */
  readonly all: readonly JsonPlace[]
}

function newStep(): Step {
  return { inside: new Map(), place: undefined, all: [] }
}

interface OpenValue {
  readonly step: Step | undefined
  readonly start: number
  readonly key: Range | undefined
  readonly isList: boolean
  index: number
}

/** Scans JSON text once, with its own stack, so that deep nesting does not overflow the call stack. */
class JsonScanner {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  scan(root: Step): void {
    const open: OpenValue[] = []
    let step: Step | undefined = root
    let key: Range | undefined
    for (;;) {
      this.#skipBlanks()
      const start = this.#at
      const character = this.#text[start]
      if (character === undefined) return
      if (character === '{' || character === '[') {
        this.#at++
        open.push({ step, start, key, isList: character === '[', index: 0 })
      } else {
        if (character === '"') this.#skipString()
        else this.#skipWord()
        note(step, { start, end: this.#at }, key)
      }
      // The end of the open value, or its next member.
      for (;;) {
        this.#skipBlanks()
        const top = open.at(-1)
        if (top === undefined) return
        const next = this.#text[this.#at]
        if (next === undefined) return
        if (next === ',') {
          this.#at++
          continue
        }
        if (next === '}' || next === ']') {
          this.#at++
          open.pop()
          note(top.step, { start: top.start, end: this.#at }, top.key)
          continue
        }
        if (top.isList) {
          step = top.step?.inside.get(String(top.index++))
          key = undefined
        } else {
          key = this.#skipString()
          step =
            top.step && top.step.inside.size > 0
              ? top.step.inside.get(this.#nameAt(key))
              : undefined
          this.#skipBlanks()
          // Skips the colon.
          this.#at++
        }
        break
      }
    }
  }

  #nameAt({ end, start }: Range): string {
    const written = this.#text.slice(start, end)
    if (!written.includes('\\')) return written.slice(1, -1)
    const name: unknown = JSON.parse(written)
    return String(name)
  }

  #skipString(): Range {
    const start = this.#at
    let end = this.#text.indexOf('"', start + 1)
    while (end !== -1 && this.#isEscaped(end)) end = this.#text.indexOf('"', end + 1)
    this.#at = end === -1 ? this.#text.length : end + 1
    return { start, end: this.#at }
  }

  #isEscaped(at: number): boolean {
    let backslashes = 0
    while (this.#text[at - 1 - backslashes] === '\\') backslashes++
    return backslashes % 2 === 1
  }

  #skipWord(): void {
    word.lastIndex = this.#at
    word.test(this.#text)
    this.#at = Math.max(word.lastIndex, this.#at + 1)
  }

  #skipBlanks(): void {
    blanks.lastIndex = this.#at
    blanks.test(this.#text)
    this.#at = blanks.lastIndex
  }
}

const blanks = /[ \t\n\r]*/y
const word = /[^,\]}\s]*/y

function note(step: Step | undefined, value: Range, key: Range | undefined): void {
  if (step === undefined) return
  step.place = { value, key }
  step.all.push(step.place)
}
