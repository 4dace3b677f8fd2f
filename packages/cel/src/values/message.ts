import type { CelType } from '../types/cel-type.ts'
import { equal } from './equal.ts'
import { FormatBudget } from './format-budget.ts'
import { formatWithin } from './format-value.ts'
import { Opaque } from './opaque.ts'
import type { CelValue } from './value.ts'

/** What a message can hold. */
export interface MessageType {
  readonly name: string
  /** Whether its values are maps with the fields that are set, which is what a profile may say of them. */
  readonly isMap?: boolean
  /** By every name that a field has. */
  readonly fields: ReadonlyMap<string, MessageField>
}

export interface MessageField {
  /** The one name under which values keep the field. */
  readonly name: string
  readonly type: CelType
  /** The numbers of an enumeration's values, by everything that JSON may call them. */
  readonly names?: ReadonlyMap<string, bigint>
  /** What it reads as when it is not set. */
  readonly zero: () => CelValue
}

/** Whether protobuf tells a field of a type that is set to its zero from one that is not set. */
function keepsPresence({ kind }: CelType): boolean {
  return kind === 'message' || kind === 'timestamp' || kind === 'duration' || kind === 'wrapper'
}

/** A value of a message type, such as `User`. */
export class Message extends Opaque {
  readonly type: MessageType
  /** The fields that are set, by their one name. */
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

  /** What a field reads as; `undefined` when the type has no such field. */
  field(name: string): CelValue | undefined {
    const field = this.type.fields.get(name)
    return field && (this.values.get(field.name) ?? field.zero())
  }

  /** Whether `has()` finds a field; `undefined` when there is no such field. */
  has(name: string): boolean | undefined {
    const field = this.type.fields.get(name)
    if (field === undefined) return undefined
    const value = this.values.get(field.name)
    if (value === undefined) return false
    return keepsPresence(field.type) || !equal(value, field.zero())
  }

  override equals(other: Opaque): boolean {
    if (!(other instanceof Message) || other.typeName !== this.typeName) return false
    for (const name of new Set([...this.values.keys(), ...other.values.keys()])) {
      if (!equal(this.field(name) ?? null, other.field(name) ?? null)) return false
    }
    return true
  }

  /** protobuf's text of a message, which is empty where no field is set. */
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
