import type { FormOutcome } from '@igakit/forms'
import type { Payload } from '../input/read-payload.ts'
import type { Located } from '../output/source-lines.ts'

/** What stands in the place of a password. */
export const redacted = '********'

/** Shorter texts are found in others by chance, so they count only as whole words. */
const shortestPart = 4

/** The members of a text field that hold values as secret as its own. */
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

/** With more passwords than this, every text counts as one that holds a password: looking for each takes too long. */
const mostSecrets = 100

interface Place {
  readonly payload: Payload
  readonly path: Path
}

/** The passwords of a form and where they are written, so that no report shows them. Reads malformed forms too. */
export class FormSecrets {
  readonly #texts: ReadonlySet<string>
  readonly #places: readonly Place[]

  /**
   * Finds the passwords in a form and in what is submitted, if anything is.
   * @param outcome what became of the form; without it, nothing that was computed is known
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
    // A line of a password is shown where the file is, so it counts by itself.
    const texts = new Set(whole.flatMap((text) => [text, ...text.split('\n')]))
    for (const blank of texts) if (blank.trim() === '') texts.delete(blank)
    this.#texts = texts
  }

  /** The lines of the files that hold a password. */
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

  /** True if a text holds a password. */
  isIn(text: string): boolean {
    if (this.#isMany) return true
    for (const secret of this.#texts) {
      for (const form of [secret, JSON.stringify(secret).slice(1, -1)]) {
        if (form.length >= shortestPart ? text.includes(form) : hasWord(text, form)) return true
      }
    }
    return false
  }

  /** True if a value, or a part of it, holds a password. */
  isInValue(value: unknown): boolean {
    return this.#texts.size > 0 && textsIn(value).some((text) => this.isIn(text))
  }

  /** A message without the passwords that it quotes; its own words stay, since masking them would tell the password. */
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

/** Tells which lines of the files must not be shown. */
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

/** The strings in an expression; the rest of it is no secret. */
function literalsIn(expression: unknown): readonly string[] {
  if (typeof expression !== 'string') return textsIn(expression)
  const literals = expression.matchAll(/"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'/g)
  return [...literals].map(([, double, single]) => double ?? single ?? '')
}

/** Every text and number in a value. */
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
