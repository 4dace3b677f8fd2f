import type { Environment, Range } from '@igakit/cel'
import {
  analyseSyntax,
  descendants,
  parseSyntax,
  type LogicalNode,
  type SyntaxAnalysis,
  type SyntaxNode,
} from '@igakit/cel/syntax'
import { changedConstants } from './changed-constants.ts'
import type { Mutation, MutationKind } from './rule-mutation.ts'

/** A mutation with a function that applies it. */
export interface Mutant {
  readonly mutation: Mutation
  /** The mutated rule, which may not compile. */
  readonly expression: () => string
}

/** Returns every mutation of a rule, in source order. */
export function mutationsOf(source: string, environment: Environment): readonly Mutant[] {
  const tree = parseSyntax(source)
  const analysis = analyseSyntax(tree, environment)
  const made = new Map<string, Mutant>()
  const add: Add = (kind, range, replacement, edit = range) => {
    const original = source.slice(range.start, range.end)
    const key = `${edit.start} ${edit.end} ${replacement}`
    if (original === replacement || made.has(key)) return
    // Created only when needed: each text is as long as the rule, and there may be thousands of mutations.
    const expression = (): string =>
      source.slice(0, edit.start) + replacement + source.slice(edit.end)
    made.set(key, { mutation: { kind, range, original, replacement }, expression })
  }
  const negated = new Set<SyntaxNode>()
  for (const node of descendants(tree.root)) {
    if (node.kind === 'unary') negated.add(node.operand)
    mutateNode(node, source, add)
    if (!negated.has(node)) negate(node, analysis, source, add)
  }
  return [...made.values()]
}

/**
 * @param range The range to show.
 * @param edit The range to replace, if larger.
 */
type Add = (kind: MutationKind, range: Range, replacement: string, edit?: Range) => void

const comparisons = new Map([
  ['==', ['!=']],
  ['!=', ['==']],
  ['<', ['<=', '>=']],
  ['<=', ['<', '>']],
  ['>', ['>=', '<=']],
  ['>=', ['>', '<']],
])

const arithmetic = new Map([
  ['+', '-'],
  ['-', '+'],
  ['*', '/'],
  ['/', '*'],
  ['%', '*'],
])

const stringTests = new Map([
  ['startsWith', ['endsWith', 'contains']],
  ['endsWith', ['startsWith', 'contains']],
  ['contains', ['startsWith']],
])

const quantifiers = new Map([
  ['all', 'exists'],
  ['exists', 'all'],
  ['exists_one', 'exists'],
])

function mutateNode(node: SyntaxNode, source: string, add: Add): void {
  switch (node.kind) {
    case 'binary': {
      for (const other of comparisons.get(node.operator) ?? []) {
        add('comparison', node.operatorRange, other)
      }
      const other = arithmetic.get(node.operator)
      if (other !== undefined) add('arithmetic', node.operatorRange, other)
      return
    }
    case 'logical':
      return mutateLogic(node, add)
    case 'conditional':
      for (const way of [node.consequent, node.alternate]) {
        add('dropped_part', node.range, `(${textOf(way, source)})`)
      }
      return
    case 'unary':
      if (node.operator === '!' && node.count % 2 === 1) {
        add('negation', node.range, textOf(node.operand, source))
      }
      return
    case 'literal':
      for (const other of changedConstants(node)) add('constant', node.range, other)
      return
    case 'call': {
      for (const other of stringTests.get(node.name) ?? [])
        add('string_test', node.nameRange, other)
      const quantifier = node.receiver === undefined ? undefined : quantifiers.get(node.name)
      if (quantifier !== undefined) add('quantifier', node.nameRange, quantifier)
      return
    }
    case 'list': {
      const elements = node.elements.map(({ value }) => value.range)
      if (elements.length < 2) return
      for (const [index, range] of elements.entries()) {
        add('list_element', range, '', withSeparator(elements, index))
      }
      return
    }
    case 'name':
    case 'select':
    case 'index':
    case 'map':
    case 'message':
    case 'group':
    case 'missing':
    case 'broken':
  }
}

function mutateLogic({ operands, operator, operatorRanges }: LogicalNode, add: Add): void {
  for (const range of operatorRanges) add('swapped_logic', range, operator === '&&' ? '||' : '&&')
  const ranges = operands.map(({ range }) => range)
  for (const [index, range] of ranges.entries()) {
    add('dropped_part', range, '', withSeparator(ranges, index))
  }
}

/** Returns the range of an element and its separator. */
function withSeparator(ranges: readonly Range[], index: number): Range {
  const { end = 0, start = 0 } = ranges[index] ?? {}
  const next = ranges[index + 1]
  return next === undefined
    ? { start: ranges[index - 1]?.end ?? start, end }
    : { start, end: next.start }
}

function negate(node: SyntaxNode, analysis: SyntaxAnalysis, source: string, add: Add): void {
  const isTest = node.kind === 'call' || (node.kind === 'binary' && node.operator === 'in')
  if (!isTest || analysis.typeOf(node)?.kind !== 'bool') return
  const text = textOf(node, source)
  add('negation', node.range, node.kind === 'call' ? `!${text}` : `!(${text})`)
}

function textOf({ range }: SyntaxNode, source: string): string {
  return source.slice(range.start, range.end)
}
