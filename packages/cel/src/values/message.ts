import type { CelType } from '../types/cel-type.ts'
import { equal } from './equal.ts'
import { FormatBudget } from './format/format-budget.ts'
import { formatWithin } from './format/format-value.ts'
import { Opaque } from './opaque.ts'
import type { CelValue } from './value.ts'

/** A message type and its fields. */
export interface MessageType {
  readonly name: string
  /** True if a profile represents values of this type as maps of the set fields. */
  readonly isMap?: boolean
  /** The fields, keyed by each of their names. */
  readonly fields: ReadonlyMap<string, MessageField>
}

export interface MessageField {
  /** The name under which messages store the field. */
  readonly name: string
  readonly type: CelType
  /** The numbers of an enum's values, keyed by each of their JSON names. */
  readonly names?: ReadonlyMap<string, bigint>
  /** Returns the value of the field if unset. */
  readonly zero: () => CelValue
}

/** True if protobuf distinguishes a field set to its zero value from an unset field. */
function keepsPresence({ kind }: CelType): boolean {
  return kind === 'message' || kind === 'timestamp' || kind === 'duration' || kind === 'wrapper'
}

/** A value of a message type, such as `User`. */
export class Message extends Opaque {
  readonly type: MessageType
  /** The set fields, keyed by stored name. */
  readonly values: ReadonlyMap<string, CelValue>

  constructor(type: MessageType, values: ReadonlyMap<string, CelValue>) {
    super()
    this.type = type
    this.values = values
  }

  override get typeName(): string {
    return this.type.name
  }

  override get goType(): string {
    return '*types.protoObj'
  }

  override get isIdentity(): boolean {
    return true
  }

  /** Returns the value of a field; `undefined` if the type has no such field. */
  field(name: string): CelValue | undefined {
    const field = this.type.fields.get(name)
    return field && (this.values.get(field.name) ?? field.zero())
  }

  /** Returns the result of `has()` for a field; `undefined` if there is no such field. */
  has(name: string): boolean | undefined {
    const field = this.type.fields.get(name)
    if (field === undefined) return undefined
    const value = this.values.get(field.name)
    if (value === undefined) return false
    return keepsPresence(field.type) || !equal(value, field.zero())
  }

  /** Compares the set fields, like cel-go: an unset message differs from an empty message. */
  override equals(other: Opaque): boolean {
    if (!(other instanceof Message) || other.typeName !== this.typeName) return false
    for (const name of new Set([...this.values.keys(), ...other.values.keys()])) {
      const isSet = this.has(name)
      if (isSet !== other.has(name)) return false
      if (isSet && !equal(this.field(name) ?? null, other.field(name) ?? null)) return false
    }
    return true
  }

  /** Formats a message like protobuf; empty if no field is set. */
  override toString(): string {
    return this.values.size === 0 ? '' : this.toLiteral()
  }

  override toLiteral(budget: FormatBudget = new FormatBudget()): string {
    const fields = budget.join(
      this.values,
      ([name, value]) => `${name}: ${formatWithin(value, budget)}`,
    )
    return `${this.typeName}{${fields}}`
  }
}
