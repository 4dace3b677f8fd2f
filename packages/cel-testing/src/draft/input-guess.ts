import { descendants, parseSyntax, type SyntaxNode } from '@igakit/cel/syntax'
import { fieldPathOf } from '../values/fields.ts'
import { type Input, withValue } from '../values/edit-input.ts'

/** The value for a field if the rule suggests no other value. */
const placeholder = 'TODO'

/**
 * Builds an input with every field that a rule reads. A field that is compared with a constant gets that constant,
 * which makes the rule likely to be true.
 */
export function inputGuess(expression: string, paths: readonly (readonly string[])[]): Input {
  const constants = constantsOf(expression)
  // Longer paths come last, because a prefix of a path must be an object.
  return paths
    .toSorted((left, right) => left.length - right.length)
    .reduce<Input>((input, path) => {
      const known = constants.get(JSON.stringify(path))
      return withValue(input, path, known === undefined ? placeholder : known)
    }, {})
}

/** Returns the constants that fields are compared with, keyed by field path. */
function constantsOf(expression: string): ReadonlyMap<string, unknown> {
  const constants = new Map<string, unknown>()
  const add = (field: SyntaxNode | undefined, value: unknown): void => {
    const path = field === undefined ? undefined : fieldPathOf(field)
    if (path === undefined || value === undefined) return
    const key = JSON.stringify(path)
    if (!constants.has(key)) constants.set(key, value)
  }
  for (const node of descendants(parseSyntax(expression).root)) {
    if (node.kind === 'binary') {
      const { left, operator, right } = node
      if (operator === 'in') {
        add(right, wrapped(jsonOf(left)))
        if (right.kind === 'list') add(left, jsonOf(right.elements[0]?.value))
      } else if (operator !== '!=') {
        add(left, jsonOf(right))
        add(right, jsonOf(left))
      }
    } else if (node.kind === 'call' && /^(?:startsWith|endsWith|contains)$/.test(node.name)) {
      add(node.receiver, jsonOf(node.args[0]))
    }
  }
  return constants
}

function wrapped(value: unknown): unknown {
  return value === undefined ? undefined : [value]
}

/** Returns a constant as JSON; undefined for other nodes. */
function jsonOf(node: SyntaxNode | undefined): unknown {
  if (node?.kind !== 'literal') return undefined
  const { value } = node
  if (typeof value === 'bigint') return Number(value)
  const isJson =
    typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number'
  return isJson ? value : undefined
}
