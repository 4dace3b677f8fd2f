import type { CelType, PrimitiveKind } from '../types/cel-type.ts'

/** What a type is called in environments and profiles, which is what cel-go prints for it, and short names. */
const primitives: ReadonlyMap<string, PrimitiveKind> = new Map([
  ['dyn', 'dyn'],
  ['null_type', 'null'],
  ['bool', 'bool'],
  ['int', 'int'],
  ['uint', 'uint'],
  ['double', 'double'],
  ['string', 'string'],
  ['bytes', 'bytes'],
  ['timestamp', 'timestamp'],
  ['google.protobuf.Timestamp', 'timestamp'],
  ['duration', 'duration'],
  ['google.protobuf.Duration', 'duration'],
])

const maxDepth = 16

/**
 * Reads a type as an environment's data writes it: `map(string, list(dyn))`, `optional_type(string)`, `User`.
 * @returns `undefined` when the text is no type
 */
export function parseType(text: string): CelType | undefined {
  const tokens = text.match(/[A-Za-z_][\w.]*|[(),]|\S/g) ?? []
  let at = 0

  const parse = (depth: number): CelType | undefined => {
    const name = tokens[at++]
    if (name === undefined || !/^[A-Za-z_]/.test(name) || depth > maxDepth) return undefined
    const parameters: CelType[] = []
    if (tokens[at] === '(') {
      do {
        at++
        const parameter = parse(depth + 1)
        if (parameter === undefined) return undefined
        parameters.push(parameter)
      } while (tokens[at] === ',')
      if (tokens[at++] !== ')') return undefined
    }
    return build(name, parameters)
  }

  const type = parse(0)
  return at === tokens.length ? type : undefined
}

function build(name: string, parameters: readonly CelType[]): CelType | undefined {
  const [first, second] = parameters
  if (name === 'list' && parameters.length === 1 && first) return { kind: 'list', element: first }
  if (name === 'map' && parameters.length === 2 && first && second) {
    return { kind: 'map', key: first, value: second }
  }
  if (name === 'list' || name === 'map') return undefined
  if (parameters.length > 0) return { kind: 'opaque', name, parameters }
  const primitive = primitives.get(name)
  return primitive === undefined ? { kind: 'message', name } : { kind: primitive }
}
