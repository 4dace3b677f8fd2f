import * as z from 'zod'
import type { SpecType } from './spec-tests.ts'

const type = z.record(z.string(), z.unknown())
const names: Readonly<Record<string, string>> = {
  BOOL: 'bool',
  INT64: 'int',
  UINT64: 'uint',
  DOUBLE: 'double',
  STRING: 'string',
  BYTES: 'bytes',
  TIMESTAMP: 'google.protobuf.Timestamp',
  DURATION: 'google.protobuf.Duration',
  ANY: 'dyn',
}

/** The type that a `cel.expr.Type` of the suite stands for, as CEL writes it. */
export function specType(value: SpecType): string {
  const [entry] = Object.entries(value)
  if (entry === undefined) throw new TypeError('a type without a kind')
  const [kind, content] = entry
  switch (kind) {
    case 'primitive':
    case 'wellKnown': {
      const name = names[z.string().parse(content)]
      if (name === undefined) throw new TypeError(`the unknown type ${String(content)}`)
      return name
    }
    case 'wrapper':
      return `wrapper(${specType({ primitive: content })})`
    case 'dyn':
      return 'dyn'
    case 'null':
      return 'null'
    case 'messageType':
      return z.string().parse(content)
    case 'typeParam':
      return z.string().parse(content)
    case 'type': {
      const of = type.parse(content)
      return Object.keys(of).length === 0 ? 'type' : `type(${specType(of)})`
    }
    case 'listType': {
      const { elemType } = z.object({ elemType: type.default({ dyn: {} }) }).parse(content)
      return `list(${specType(elemType)})`
    }
    case 'mapType': {
      const { keyType, valueType } = z
        .object({ keyType: type.default({ dyn: {} }), valueType: type.default({ dyn: {} }) })
        .parse(content)
      return `map(${specType(keyType)}, ${specType(valueType)})`
    }
    case 'abstractType': {
      const { name, parameterTypes } = z
        .object({ name: z.string(), parameterTypes: z.array(type).default([]) })
        .parse(content)
      return parameterTypes.length === 0
        ? name
        : `${name}(${parameterTypes.map(specType).join(', ')})`
    }
    default:
      throw new TypeError(`a type of the unknown kind ${kind}`)
  }
}
