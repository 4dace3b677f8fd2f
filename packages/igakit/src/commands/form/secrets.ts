import type { FormOutcome } from '@igakit/forms'
import type { Payload } from '../../input/payload.ts'
import type { Located } from '../../output/source-lines.ts'

/** The replacement for a password. */
export const redacted = '********'

/**
 * The minimum length of passwords that are searched for within words. Shorter passwords occur in words by chance, so
 * they match only whole words.
 */
const shortestPart = 4

/** Members of a string field that are as secret as its value. */
const secretMembers = [
  ['adminConfig', 'defaultValueCel'],
  ['sharedConfig', 'defaultValueCel'],
  ['sharedConfig', 'inputTransformationCel'],
  ['userConfig', 'inputTransformationCel'],
  ['stringField', 'defaultValue'],
  ['stringField', 'rules', 'const'],
  ['stringField', 'rules', 'in'],
  ['stringField', 'rules', 'notIn'],
  ['stringField', 'selectField', 'options'],
] as const

type Path = readonly (string | number)[]

/**
 * The maximum number of passwords to search for. With more passwords, every string is treated as containing a
 * password, because the search would be slow.
 */
const mostSecrets = 100

interface Place {
  readonly payload: Payload
  readonly path: Path
}

/** The passwords in a form and their positions, which reports must hide. Malformed forms are also supported. */
export class FormSecrets {
  readonly #texts: ReadonlySet<string>
  readonly #places: readonly Place[]

  /**
   * Finds the passwords in a form and in submitted values.
   *
   * @param outcome The form's outcome; without an outcome, computed values are unknown.
   */
  constructor(form: Payload, input?: Payload, outcome?: Pick<FormOutcome, 'fields'>) {
    const fields = passwordFields(form.value)
    const names = new Set(fields.map(({ name }) => name))
    const inForm = fields.flatMap(({ index }) =>
      secretMembers.map((member) => ({ payload: form, path: ['fields', index, ...member] })),
    )
    const inInput =
      input === undefined ? [] : [...names].map((name) => ({ payload: input, path: [name] }))
    this.#places = [...inForm, ...inInput].filter(
      ({ path, payload }) => valueAt(payload.value, path) !== undefined,
    )
    const written = this.#places.map(({ path, payload }) => {
      const value = valueAt(payload.value, path)
      return path.at(-1)?.toString().endsWith('Cel') === true ? literalsIn(value) : value
    })
    const computed = (outcome?.fields ?? []).filter(({ name }) => names.has(name))
    const whole = textsIn([...written, ...computed.map(({ value }) => value)])
    // Files are shown line by line, so each line of a multi-line password is also a secret.
    const texts = new Set(whole.flatMap((text) => [text, ...text.split('\n')]))
    for (const blank of texts) if (blank.trim() === '') texts.delete(blank)
    this.#texts = texts
  }

  /** Returns the file lines that contain a password. */
  async findLines(): Promise<SecretLines> {
    const lines = new Map<string, Set<number>>()
    const places = this.#isMany ? [] : this.#places
    const found = await Promise.all(places.map(({ path, payload }) => payload.linesOf(path)))
    for (const [index, { payload }] of places.entries()) {
      const known = lines.get(payload.name) ?? new Set()
      lines.set(payload.name, known)
      for (const line of found[index] ?? []) known.add(line)
    }
    return {
      holds: ({ line, lineText }, source) =>
        lines.get(source)?.has(line) === true || this.isIn(lineText),
    }
  }

  /** True if the text contains a password. */
  isIn(text: string): boolean {
    if (this.#isMany) return true
    for (const secret of this.#texts) {
      for (const form of [secret, JSON.stringify(secret).slice(1, -1)]) {
        if (form.length >= shortestPart ? text.includes(form) : hasWord(text, form)) return true
      }
    }
    return false
  }

  /** True if a value, or any value nested in it, contains a password. */
  isInValue(value: unknown): boolean {
    return this.#texts.size > 0 && textsIn(value).some((text) => this.isIn(text))
  }

  /**
   * Masks quoted passwords in a message. The message's own words are kept, because masking a word would reveal that
   * it is a password.
   */
  mask(message: string): string {
    if (this.#texts.size === 0) return message
    return message.replaceAll(/"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?/g, (quote) =>
      this.isIn(quote) ? `"${redacted}"` : quote,
    )
  }

  get #isMany(): boolean {
    return this.#texts.size > mostSecrets
  }
}

/** File lines that must not be shown. */
export interface SecretLines {
  holds(place: Pick<Located, 'line' | 'lineText'>, source: string): boolean
}

function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const around = (text[at - 1] ?? ' ') + (text[at + word.length] ?? ' ')
    if (!/[\p{L}\p{N}_]/u.test(around)) return true
  }
  return false
}

interface PasswordField {
  readonly index: number
  readonly name: string
}

function passwordFields(form: unknown): readonly PasswordField[] {
  const fields = valueAt(form, ['fields'])
  if (!Array.isArray(fields)) return []
  return fields.flatMap((field: unknown, index) => {
    const password = valueAt(field, ['stringField', 'passwordField'])
    const name = valueAt(field, ['name'])
    if (password === undefined || password === null || password === false) return []
    return [{ index, name: typeof name === 'string' ? name : '' }]
  })
}

function valueAt(value: unknown, path: Path): unknown {
  let found = value
  for (const step of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, step)) return undefined
    found = Reflect.get(found, step)
  }
  return found
}

/** Returns the string literals in an expression. The rest of the expression is not secret. */
function literalsIn(expression: unknown): readonly string[] {
  if (typeof expression !== 'string') return textsIn(expression)
  const literals = expression.matchAll(/"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'/g)
  return [...literals].map(([, double, single]) => double ?? single ?? '')
}

/** Returns every string and number nested in a value. */
function textsIn(value: unknown): readonly string[] {
  const texts: string[] = []
  const open: unknown[] = [value]
  while (open.length > 0) {
    const next = open.pop()
    if (typeof next === 'string') {
      texts.push(next)
    } else if (typeof next === 'number' || typeof next === 'bigint') {
      texts.push(String(next))
    } else if (typeof next === 'object' && next !== null) {
      for (const member of Object.values(next)) open.push(member)
    }
  }
  return texts
}
