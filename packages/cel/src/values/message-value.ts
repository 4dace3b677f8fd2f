import { equal } from './equal.ts'
import { Failure, type Result } from './failure.ts'
import { formatValue } from './format-value.ts'
import { isList } from './is-list.ts'
import { Opaque } from './opaque.ts'
import { Uint } from './uint.ts'
import type { CelValue } from './value.ts'

/** A message type as its values know it. */
export interface MessageShape {
  readonly name: string
  /** By every spelling of the fields' names: `displayName` and `display_name` lead to one field. */
  readonly fields: ReadonlyMap<string, MessageField>
}

export interface MessageField {
  /** The spelling that the value is kept under. */
  readonly name: string
  /** Whether setting it to the zero of its type differs from not setting it: so of messages, timestamps, durations. */
  readonly tracksPresence: boolean
  /** What it reads as when it is not set. */
  readonly zero: () => CelValue
}

/**
 * A value of a declared message type, which behaves as a protobuf message does in cel-go: a field that is not set
 * reads as its zero, `has()` is false for it and for an empty scalar or list, and messages of one type are equal when
 * their set fields are.
 */
export class MessageValue extends Opaque {
  readonly shape: MessageShape
  readonly #set: ReadonlyMap<string, CelValue>

  private constructor(shape: MessageShape, set: ReadonlyMap<string, CelValue>) {
    super()
    this.shape = shape
    this.#set = set
  }

  /**
   * @param values by any spelling of the fields' names; all must be fields of the type, and of its fields' types
   */
  static of(
    shape: MessageShape,
    values: Iterable<readonly [name: string, value: CelValue]>,
  ): MessageValue {
    const set = new Map<string, CelValue>()
    for (const [name, value] of values) {
      const field = shape.fields.get(name)
      if (field === undefined) throw new TypeError(`${shape.name} has no field ${name}`)
      if (field.tracksPresence || !isEmpty(value)) set.set(field.name, value)
    }
    return new MessageValue(shape, set)
  }

  override get typeName(): string {
    return this.shape.name
  }

  override get goType(): string {
    return '*types.protoObj'
  }

  /** What selecting a field gives: its value, or its zero when it is not set. */
  get(name: string): Result {
    const field = this.shape.fields.get(name)
    return field === undefined ? noSuchField(name) : (this.#set.get(field.name) ?? field.zero())
  }

  /** What `has()` says of a field. */
  has(name: string): boolean | Failure {
    const field = this.shape.fields.get(name)
    return field === undefined ? noSuchField(name) : this.#set.has(field.name)
  }

  /** The fields that are set, in the order in which they were. */
  entries(): Iterable<readonly [name: string, value: CelValue]> {
    return this.#set
  }

  override equals(other: Opaque): boolean {
    if (!(other instanceof MessageValue) || other.shape.name !== this.shape.name) return false
    if (other.#set.size !== this.#set.size) return false
    for (const [name, value] of this.#set) {
      const another = other.#set.get(name)
      if (another === undefined || !equal(value, another)) return false
    }
    return true
  }

  override toString(): string {
    return this.toLiteral()
  }

  /** `User{id: "u1", emails: ["a@acme.example"]}` */
  override toLiteral(): string {
    const fields = Array.from(this.#set, ([name, value]) => `${name}: ${formatValue(value)}`)
    return `${this.shape.name}{${fields.join(', ')}}`
  }
}

/** Whether a value is the zero of a scalar, list or map, which protobuf does not tell from an unset field. */
function isEmpty(value: CelValue): boolean {
  if (value === '' || value === false || value === 0 || value === 0n) return true
  if (value instanceof Uint) return value.value === 0n
  if (value instanceof Uint8Array || isList(value)) return value.length === 0
  return value instanceof Map && value.size === 0
}

function noSuchField(name: string): Failure {
  return new Failure('no_such_field', `no such field '${name}'`)
}
