import type { CelType, ScalarKind } from './cel-type.ts'
import {
  listType,
  mapType,
  messageType,
  opaqueType,
  parameterType,
  primitiveTypes,
  typeType,
  wrapperType,
} from './make-type.ts'
import { wellKnownTypes } from './well-known-types.ts'

/** All names of types without nested types: cel-go's full names and the names in its messages. */
const named: ReadonlyMap<string, CelType> = new Map<string, CelType>([
  ...wellKnownTypes,
  ...Object.entries(primitiveTypes),
  ['null_type', primitiveTypes.null],
  ['type', typeType()],
])

const scalarKinds: ReadonlySet<string> = new Set<ScalarKind>([
  'bool',
  'int',
  'uint',
  'double',
  'string',
  'bytes',
])

const maxDepth = 32

/**
 * Parses a type in the notation of declarations and `formatType`: `map(string, list(dyn))`, `optional_type(string)`,
 * `timestamp`, `User`. A single capital letter is a type parameter. `net.IP()` is a named non-message type without
 * parameters.
 * @returns `undefined` if the input is not a type
 */
export function parseType(text: string): CelType | undefined {
  const reader = new TypeReader(text)
  const type = reader.type()
  return reader.isAtEnd ? type : undefined
}

/** Parses types within a longer string. Methods return `undefined` if the input is not a type. */
export class TypeReader {
  readonly #tokens: readonly string[]
  #at = 0

  constructor(text: string) {
    this.#tokens = text.match(/->|[A-Za-z_][\w.]*|\S/gu) ?? []
  }

  get isAtEnd(): boolean {
    return this.#at === this.#tokens.length
  }

  /** Consumes the given token if it comes next. */
  take(token: string): boolean {
    if (this.#tokens[this.#at] !== token) return false
    this.#at++
    return true
  }

  type(depth = 0): CelType | undefined {
    const name = this.#tokens[this.#at]
    if (name === undefined || !/^[A-Za-z_]/u.test(name) || depth > maxDepth) return undefined
    this.#at++
    if (!this.take('(')) return build(name)
    const parameters = this.types(depth + 1)
    return parameters && build(name, parameters)
  }

  /** Parses comma-separated types up to and including the closing parenthesis. */
  types(depth = 0): CelType[] | undefined {
    const types: CelType[] = []
    if (this.take(')')) return types
    do {
      const type = this.type(depth)
      if (type === undefined) return undefined
      types.push(type)
    } while (this.take(','))
    return this.take(')') ? types : undefined
  }
}

function build(name: string, parameters?: readonly CelType[]): CelType | undefined {
  if (parameters === undefined) {
    if (name === 'list' || name === 'map' || name === 'wrapper') return undefined
    if (/^[A-Z]$/u.test(name)) return parameterType(name)
    return named.get(name) ?? messageType(name)
  }
  const [first, second] = parameters
  switch (name) {
    case 'list':
      return first && parameters.length === 1 ? listType(first) : undefined
    case 'map':
      return first && second && parameters.length === 2 ? mapType(first, second) : undefined
    case 'type':
      return first && parameters.length === 1 ? typeType(first) : undefined
    case 'wrapper':
      return first && parameters.length === 1 && isScalar(first)
        ? wrapperType(first.kind)
        : undefined
    default:
      return named.has(name) ? undefined : opaqueType(name, parameters)
  }
}

function isScalar(type: CelType): type is { kind: ScalarKind } {
  return scalarKinds.has(type.kind)
}
