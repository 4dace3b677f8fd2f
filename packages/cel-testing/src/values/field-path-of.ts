import { descendants, parseSyntax, type SyntaxNode } from '@igakit/cel/syntax'

/** The names that a part of a rule leads through, from the variable on; nothing where it is no such path. */
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

/** The fields that a rule asks for by `has()`. */
export function testedPaths(
  expression: string,
  variables: readonly string[],
): readonly (readonly string[])[] {
  return [...descendants(parseSyntax(expression).root)].flatMap((node) => {
    const [argument] = node.kind === 'call' && node.name === 'has' ? node.args : []
    const path = argument === undefined ? undefined : fieldPathOf(argument)
    const [root] = path ?? []
    // A variable of a macro is no field of the input.
    return path === undefined || root === undefined || !variables.includes(root) ? [] : [path]
  })
}

function keyOf(node: SyntaxNode): string | undefined {
  return node.kind === 'literal' && typeof node.value === 'string' ? node.value : undefined
}
