import type { CelType, PrimitiveKind } from './cel-type.ts'

/** The names of types without nested types. */
type Names = Readonly<Record<PrimitiveKind, string>>

const scalars = {
  bool: 'bool',
  int: 'int',
  uint: 'uint',
  double: 'double',
  string: 'string',
  bytes: 'bytes',
  dyn: 'dyn',
}

const typeNames: Names = {
  ...scalars,
  any: 'google.protobuf.Any',
  error: 'error',
  null: 'null_type',
  timestamp: 'google.protobuf.Timestamp',
  duration: 'google.protobuf.Duration',
}

const messageNames: Names = {
  ...scalars,
  any: 'any',
  error: '!error!',
  null: 'null',
  timestamp: 'timestamp',
  duration: 'duration',
}

/** The maximum number of types printed for one type, because a type may be far larger than its expression. */
const maxParts = 10_000

/** Formats a type like cel-go's checker output: `list(dyn)`, `google.protobuf.Timestamp`, `type(null_type)`. */
export function formatType(type: CelType): string {
  return new Formatter(typeNames).format(type)
}

/** Formats a type like cel-go's messages. Like `formatType`, but with `timestamp`, `duration` and `null`. */
export function formatTypeInMessage(type: CelType): string {
  return new Formatter(messageNames).format(type)
}

class Formatter {
  readonly #names: Names
  #parts = 0

  constructor(names: Names) {
    this.#names = names
  }

  format(type: CelType): string {
    if (++this.#parts > maxParts) return '…'
    switch (type.kind) {
      case 'list':
        return `list(${this.format(type.element)})`
      case 'map':
        return `map(${this.format(type.key)}, ${this.format(type.value)})`
      case 'type':
        return type.of === undefined ? 'type' : `type(${this.format(type.of)})`
      case 'wrapper':
        return `wrapper(${type.of})`
      case 'opaque': {
        if (type.parameters.length === 0) return type.name
        const parameters = type.parameters.map((parameter) => this.format(parameter))
        return `${type.name}(${parameters.join(', ')})`
      }
      case 'message':
        return type.name
      case 'parameter':
        return type.name
      case 'bool':
      case 'int':
      case 'uint':
      case 'double':
      case 'string':
      case 'bytes':
      case 'dyn':
      case 'any':
      case 'error':
      case 'null':
      case 'timestamp':
      case 'duration':
        return this.#names[type.kind]
    }
  }
}

/**
 * Returns cel-go's name for a type without parameters, as for runtime values: `list`, `optional_type`, `null_type`.
 */
export function runtimeTypeName(type: CelType): string {
  switch (type.kind) {
    case 'list':
    case 'map':
    case 'type':
      return type.kind
    case 'opaque':
      return type.name
    case 'wrapper':
      return type.of
    default:
      return formatType(type)
  }
}
