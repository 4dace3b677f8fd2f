import type { SyntaxAnalysis, SyntaxNode } from '@igakit/cel/syntax'
import type { DocumentContext } from '../document/rule-document.ts'

/**
 * Returns a subexpression's values in the input and the samples, as JSON. Resolves only paths that do not require
 * evaluation.
 */
export function sampleValues(
  node: SyntaxNode,
  analysis: SyntaxAnalysis,
  context: DocumentContext,
): readonly unknown[] {
  const inputs = [context.input, ...(context.samples ?? [])].filter(isRecord)
  return inputs.flatMap((input) => valuesOf(node, analysis, input, context))
}

function valuesOf(
  node: SyntaxNode,
  analysis: SyntaxAnalysis,
  input: Readonly<Record<string, unknown>>,
  context: DocumentContext,
): readonly unknown[] {
  const within = (inner: SyntaxNode): readonly unknown[] =>
    valuesOf(inner, analysis, input, context)
  switch (node.kind) {
    case 'group':
      return within(node.expression)
    case 'select':
      return within(node.operand).flatMap((value) => property(value, node.field))
    case 'index': {
      const { index } = node
      if (index.kind !== 'literal') return []
      const key = index.value
      return within(node.operand).flatMap((value) => {
        if (typeof key === 'string') return property(value, key)
        return Array.isArray(value) && typeof key === 'bigint' ? value.slice(0, 1) : []
      })
    }
    case 'call':
      // A filtered or sorted list has elements of the same type.
      return node.receiver !== undefined && /^(?:filter|sortBy|distinct|reverse)$/.test(node.name)
        ? within(node.receiver)
        : []
    case 'name': {
      const meaning = analysis.meaningOf(node)
      if (meaning?.kind !== 'macro_variable') return root(node.name, input, context)
      const { call, declaration } = meaning.variable
      if (call.receiver === undefined) return []
      const ranges = within(call.receiver)
      const isFirst = call.args[0] === declaration
      return ranges.flatMap((range) => elements(range, isFirst && call.args.length < 3))
    }
    default:
      return []
  }
}

/** Looks up a variable's value by the given name or an alias. */
function root(
  name: string,
  input: Readonly<Record<string, unknown>>,
  { environment }: DocumentContext,
): readonly unknown[] {
  const { aliases = [] } = environment.variables.find((each) => each.name === name) ?? {}
  const found = [name, ...aliases].find((each) => Object.hasOwn(input, each))
  return found === undefined ? [] : [input[found]]
}

/** Returns a macro variable's values: a list's elements, or a map's keys or values. */
function elements(range: unknown, isOnlyVariable: boolean): readonly unknown[] {
  if (Array.isArray(range)) return range.slice(0, 20)
  if (!isRecord(range)) return []
  return isOnlyVariable ? Object.keys(range) : Object.values(range)
}

function property(value: unknown, name: string): readonly unknown[] {
  return isRecord(value) && Object.hasOwn(value, name) ? [value[name]] : []
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
