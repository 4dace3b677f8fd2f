import {
  type CelValue,
  compile,
  type Environment,
  type Evaluation,
  ExactValue,
  Message,
} from '@igakit/cel'
import type { RecordProgram, RecordType } from './compile-expression.ts'
import { isPlainObject, type PlainObject } from './plain-object.ts'

/**
 * Makes the evaluation of an expression that uses the record as a whole, such that a field with a value of the wrong
 * type fails a record only if the evaluation reads the field.
 * @param evaluate the evaluation of the expression, which fails for any such field
 */
export function tolerateUnreadFaults(
  { assumedRoots, inputOf, program }: RecordProgram,
  environment: Environment,
  type: RecordType,
  evaluate: (record: unknown) => Evaluation,
): (record: unknown) => Evaluation {
  // A map is converted with all its members, and nothing tells which of them are read.
  if (environment.typesAre === 'maps' || assumedRoots.length > 0) return evaluate
  let adopt: ((record: PlainObject) => Message | undefined) | undefined
  return (record) => {
    const evaluation = evaluate(record)
    if (evaluation.ok || evaluation.issues[0]?.stage !== 'input' || !isPlainObject(record)) {
      return evaluation
    }
    adopt ??= makeAdopt(environment, type)
    const faults = findFaults(record, adopt)
    const message = adopt(without(record, faults))
    if (message === undefined) return evaluation
    const fields = new WatchedFields(message.values, new Set(faults.values()))
    program.evaluate(inputOf(new ExactValue(new Message(message.type, fields))))
    return evaluate(without(record, faults, fields.faultsRead))
  }
}

/** Makes what converts a record to a message; `undefined` for a record that cannot be converted. */
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

/** The names in a record of fields that cannot be converted, with the main names of these fields. */
type Faults = ReadonlyMap<string, string>

/** The record without its faults. */
function without(
  record: PlainObject,
  faults: Faults,
  except: ReadonlySet<string> = new Set(),
): PlainObject {
  const members = Object.entries(record).filter(([spelling]) => {
    const name = faults.get(spelling)
    return name === undefined || except.has(name)
  })
  return Object.fromEntries(members)
}

function findFaults(
  record: PlainObject,
  adopt: (record: PlainObject) => Message | undefined,
): Faults {
  const { fields } = adopt({})?.type ?? {}
  const known = new Map<string, string>()
  const faults = new Map<string, string>()
  for (const [spelling, value] of Object.entries(record)) {
    const name = fields?.get(spelling)?.name
    if (name === undefined || value === null || value === undefined) continue
    const twin = known.get(name)
    known.set(name, spelling)
    // The same field under two names is a fault as well.
    if (twin === undefined && adopt({ [spelling]: value }) !== undefined) continue
    faults.set(spelling, name)
    if (twin !== undefined) faults.set(twin, name)
  }
  return faults
}

/** The fields of a message without its faults. Keeps a list of the faults that are read. */
class WatchedFields extends Map<string, CelValue> {
  readonly faultsRead = new Set<string>()
  readonly #faults: ReadonlySet<string>

  constructor(values: ReadonlyMap<string, CelValue>, faults: ReadonlySet<string>) {
    super()
    for (const [name, value] of values) super.set(name, value)
    this.#faults = faults
  }

  #readAll(): void {
    for (const name of this.#faults) this.faultsRead.add(name)
  }

  override get(name: string): CelValue | undefined {
    if (this.#faults.has(name)) this.faultsRead.add(name)
    return super.get(name)
  }

  override has(name: string): boolean {
    if (this.#faults.has(name)) this.faultsRead.add(name)
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
