import {
  type CelValue,
  compile,
  type Environment,
  type Evaluation,
  ExactValue,
  Message,
} from '@igakit/cel'
import type { RecordProgram, RecordType } from './compile-expression.ts'
import { isPlainObject, type PlainObject } from './record-guard.ts'

/**
 * Creates a function that evaluates an expression that uses the whole record. An invalid field causes a failure
 * only if the evaluation reads the field.
 * @param evaluate evaluates the expression; fails on every invalid field
 */
export function tolerateUnreadErrors(
  { assumedRoots, inputOf, program }: RecordProgram,
  environment: Environment,
  type: RecordType,
  evaluate: (record: unknown) => Evaluation,
): (record: unknown) => Evaluation {
  // A map is converted as a whole, so the fields that an expression reads are unknown.
  if (environment.typesAre === 'maps' || assumedRoots.length > 0) return evaluate
  let adopt: ((record: PlainObject) => Message | undefined) | undefined
  return (record) => {
    const evaluation = evaluate(record)
    if (evaluation.ok || evaluation.issues[0]?.stage !== 'input' || !isPlainObject(record)) {
      return evaluation
    }
    adopt ??= makeAdopt(environment, type)
    const invalid = findInvalidFields(record, adopt)
    const message = adopt(without(record, invalid))
    if (message === undefined) return evaluation
    const fields = new WatchedFields(message.values, new Set(invalid.values()))
    program.evaluate(inputOf(new ExactValue(new Message(message.type, fields))))
    return evaluate(without(record, invalid, fields.invalidRead))
  }
}

/** Creates a function that converts a record to a message; the function returns `undefined` for invalid records. */
function makeAdopt(
  environment: Environment,
  type: RecordType,
): (record: PlainObject) => Message | undefined {
  const variable = environment.variables.find((each) => each.type === type)
  if (variable === undefined) return () => undefined
  const { name } = variable
  const compilation = compile(name, {
    ...environment,
    typesAre: 'messages',
    variables: [{ ...variable, aliases: [] }],
    result: { types: [], doc: '', confidence: 'documented' },
  })
  if (!compilation.ok) return () => undefined
  return (record) => {
    const evaluation = compilation.program.evaluate({ [name]: record })
    return evaluation.ok && evaluation.value instanceof Message ? evaluation.value : undefined
  }
}

/** The main names of a record's invalid fields, keyed by the name used in the record. */
type InvalidFields = ReadonlyMap<string, string>

/** Removes invalid fields from a record. */
function without(
  record: PlainObject,
  invalid: InvalidFields,
  except: ReadonlySet<string> = new Set(),
): PlainObject {
  const members = Object.entries(record).filter(([spelling]) => {
    const name = invalid.get(spelling)
    return name === undefined || except.has(name)
  })
  return Object.fromEntries(members)
}

function findInvalidFields(
  record: PlainObject,
  adopt: (record: PlainObject) => Message | undefined,
): InvalidFields {
  const { fields } = adopt({})?.type ?? {}
  const known = new Map<string, string>()
  const invalid = new Map<string, string>()
  for (const [spelling, value] of Object.entries(record)) {
    const name = fields?.get(spelling)?.name
    if (name === undefined || value === null || value === undefined) continue
    const twin = known.get(name)
    known.set(name, spelling)
    // A field that occurs under two names is also invalid.
    if (twin === undefined && adopt({ [spelling]: value }) !== undefined) continue
    invalid.set(spelling, name)
    if (twin !== undefined) invalid.set(twin, name)
  }
  return invalid
}

/** The valid fields of a message. Tracks reads of invalid fields. */
class WatchedFields extends Map<string, CelValue> {
  readonly invalidRead = new Set<string>()
  readonly #invalid: ReadonlySet<string>

  constructor(values: ReadonlyMap<string, CelValue>, invalid: ReadonlySet<string>) {
    super()
    for (const [name, value] of values) super.set(name, value)
    this.#invalid = invalid
  }

  #readAll(): void {
    for (const name of this.#invalid) this.invalidRead.add(name)
  }

  override get(name: string): CelValue | undefined {
    if (this.#invalid.has(name)) this.invalidRead.add(name)
    return super.get(name)
  }

  override has(name: string): boolean {
    if (this.#invalid.has(name)) this.invalidRead.add(name)
    return super.has(name)
  }

  override get size(): number {
    this.#readAll()
    return super.size
  }

  override keys(): MapIterator<string> {
    this.#readAll()
    return super.keys()
  }

  override values(): MapIterator<CelValue> {
    this.#readAll()
    return super.values()
  }

  override entries(): MapIterator<[string, CelValue]> {
    this.#readAll()
    return super.entries()
  }

  override [Symbol.iterator](): MapIterator<[string, CelValue]> {
    return this.entries()
  }

  override forEach(
    callback: (value: CelValue, key: string, map: Map<string, CelValue>) => void,
  ): void {
    this.#readAll()
    super.forEach(callback)
  }
}
