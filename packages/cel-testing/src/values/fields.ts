import type { Program } from '@igakit/cel'
import { inputsOf } from '@igakit/cel/explain'
import { descendants, parseSyntax, type SyntaxNode } from '@igakit/cel/syntax'

/** Returns each input field that can affect a rule, including fields only tested with `has()`. */
export function fieldsOf(program: Program): readonly (readonly string[])[] {
  const { environment, expression } = program
  const variables = environment.variables.flatMap(({ aliases = [], name }) => [name, ...aliases])
  const paths = [
    ...inputsOf(program).map(({ path }) => path),
    ...testedPaths(expression, variables),
  ]
  const distinct = [...new Map(paths.map((path) => [JSON.stringify(path), path])).values()]
  // A parent of another field is redundant.
  return distinct.filter((path) => !distinct.some((other) => isWithin(other, path)))
}

function isWithin(path: readonly string[], around: readonly string[]): boolean {
  return path.length > around.length && around.every((step, index) => step === path[index])
}

/** Returns the names from a variable to a field; undefined if the node is not such a path. */
export function fieldPathOf(node: SyntaxNode): readonly string[] | undefined {
  switch (node.kind) {
    case 'name':
      return [node.name]
    case 'group':
      return fieldPathOf(node.expression)
    case 'select':
    case 'index': {
      const base = fieldPathOf(node.operand)
      const step = node.kind === 'select' ? node.field : keyOf(node.index)
      return base === undefined || step === undefined ? undefined : [...base, step]
    }
    default:
      return undefined
  }
}

/** Returns the fields that a rule tests with `has()`. */
export function testedPaths(
  expression: string,
  variables: readonly string[],
): readonly (readonly string[])[] {
  return [...descendants(parseSyntax(expression).root)].flatMap((node) => {
    const [argument] = node.kind === 'call' && node.name === 'has' ? node.args : []
    const path = argument === undefined ? undefined : fieldPathOf(argument)
    const [root] = path ?? []
    // A macro variable is not part of the input.
    return path === undefined || root === undefined || !variables.includes(root) ? [] : [path]
  })
}

function keyOf(node: SyntaxNode): string | undefined {
  return node.kind === 'literal' && typeof node.value === 'string' ? node.value : undefined
}
