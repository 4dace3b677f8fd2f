import { textsThatDiffer } from '@igakit/cel/regex'
import { childNodes, parseSyntax, type SyntaxNode } from '@igakit/cel/syntax'
import { TooLarge } from '../budget.ts'
import { fails, isFalse, isTrue } from '../outcome.ts'
import { type AtomOptions, AtomReader, type Text } from './atom-reader.ts'
import type { Formula } from './formula.ts'
import { withoutOptional } from './optionals.ts'
import {
  constantText,
  isConstant,
  nodesIn,
  operandsOf,
  pathOf,
  splice,
  substituteName,
  textOf,
  unwrap,
} from './syntax.ts'
import { isComparison, isPlainConstant, searches } from './text-condition.ts'

/** The maximum size of expanded macros over literal lists. */
const maxNodes = 20_000

/** The maximum size of expanded equalities with a literal list. */
const maxElements = 20

export interface FormulaSource extends AtomOptions {
  readonly source: string
}

/** Reads a valid condition as a formula over atoms. Equal sources give the same atom. */
export function buildFormula(source: FormulaSource): Formula {
  try {
    return new Builder(source).build(source.source)
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error
    return new Builder(source).buildOne(source.source)
  }
}

class Builder {
  readonly #roots: ReadonlySet<string>
  readonly #atoms: AtomReader
  #nodes = 0

  constructor(source: FormulaSource) {
    this.#roots = source.roots
    this.#atoms = new AtomReader(source)
  }

  build(source: string): Formula {
    return this.#formula({ source, origin: undefined }, parseSyntax(source).root)
  }

  /** Takes the whole text as one condition, which is rarely decided. */
  buildOne(source: string): Formula {
    return this.#atom({ source, origin: undefined }, parseSyntax(source).root)
  }

  /** `origin` is the place in the rule of text that was rewritten. */
  #formula(text: Text, node: SyntaxNode): Formula {
    if (++this.#nodes > maxNodes) throw new TooLarge('the rule expands to too many conditions')
    const inner = unwrap(node)
    const rewritten = this.#withoutOptionals(text, inner)
    if (rewritten !== undefined) return rewritten
    switch (inner.kind) {
      case 'literal':
        if (typeof inner.value !== 'boolean') return { kind: 'constant', outcome: fails }
        return { kind: 'constant', outcome: inner.value ? isTrue : isFalse }
      case 'unary': {
        if (inner.operator !== '!') break
        const operand = this.#formula(text, inner.operand)
        return inner.count % 2 === 1 ? { kind: 'not', operand } : operand
      }
      case 'logical':
        return {
          kind: inner.operator === '&&' ? 'all' : 'any',
          operands: inner.operands.map((operand) => this.#formula(text, operand)),
        }
      case 'conditional':
        return {
          kind: 'if',
          condition: this.#formula(text, inner.condition),
          ifTrue: this.#formula(text, inner.consequent),
          ifFalse: this.#formula(text, inner.alternate),
        }
      case 'binary': {
        const equivalence = this.#equivalence(text, inner) ?? this.#listEquality(text, inner)
        if (equivalence !== undefined) return equivalence
        break
      }
      case 'call': {
        const expanded = this.#macro(text, inner) ?? this.#match(text, inner)
        if (expanded !== undefined) return expanded
        break
      }
      default:
    }
    return this.#lifted(text, inner) ?? this.#membership(text, inner) ?? this.#atom(text, inner)
  }

  /** Replaces an expression on an optional value of a path; logical operators are taken apart first. */
  #withoutOptionals(text: Text, node: SyntaxNode): Formula | undefined {
    if (
      !/\.\?|\[\?/.test(text.source) ||
      !['binary', 'call', 'select', 'index'].includes(node.kind)
    )
      return undefined
    for (const each of nodesIn(node)) {
      const replacement = withoutOptional(text.source, each, this.#roots)
      if (replacement === undefined) continue
      return this.#rewritten(text, node, splice(text.source, node.range, [each.range], replacement))
    }
    return undefined
  }

  /** Comparisons of two conditions, such as `(a && b) == true`. */
  #equivalence(text: Text, node: SyntaxNode & { readonly kind: 'binary' }): Formula | undefined {
    if (node.operator !== '==' && node.operator !== '!=') return undefined
    const isConditionPair =
      (isCondition(node.left) && (isCondition(node.right) || isBoolean(node.right))) ||
      (isBoolean(node.left) && isCondition(node.right))
    if (!isConditionPair) return undefined
    return {
      kind: 'equal',
      left: this.#formula(text, node.left),
      right: this.#formula(text, node.right),
      isNegated: node.operator === '!=',
    }
  }

  /** `claims.l == ["a", "b"]`, element by element, and `claims.m == {}`. */
  #listEquality(text: Text, node: SyntaxNode & { readonly kind: 'binary' }): Formula | undefined {
    if (node.operator !== '==' && node.operator !== '!=') return undefined
    const [right, left] = [unwrap(node.right), unwrap(node.left)]
    const isLeft = left.kind === 'list' || left.kind === 'map'
    const [list, other] = isLeft ? [left, node.right] : [right, node.left]
    if (pathOf(other, this.#roots) === undefined) return undefined
    if (list.kind === 'map' && list.entries.length === 0) {
      const map = `dyn(${textOf(text.source, other)})`
      const empty = `(type(${map}) == map ? size(${map}) == 0 : false)`
      return this.#rewritten(text, node, node.operator === '==' ? empty : `!${empty}`)
    }
    if (list.kind !== 'list') return undefined
    if (list.elements.length > maxElements) return undefined
    if (list.elements.some(({ isOptional, value }) => isOptional || !isPlainConstant(value)))
      return undefined
    const path = `dyn(${textOf(text.source, other)})`
    const elements = list.elements.map(
      ({ value }, index) => `${path}[${index}] == dyn(${textOf(text.source, value)})`,
    )
    const parts = [`size(${path}) == ${elements.length}`, ...elements]
    const equal = `(type(${path}) == list ? (${parts.join(' && ')}) : false)`
    return this.#rewritten(text, node, node.operator === '==' ? equal : `!${equal}`)
  }

  /** Macros over literal lists, expanded. */
  #macro(text: Text, call: SyntaxNode & { readonly kind: 'call' }): Formula | undefined {
    const { args, name, receiver } = call
    const [variable, body] = args
    const list = receiver && unwrap(receiver)
    if (list?.kind !== 'list' || variable?.kind !== 'name' || body === undefined) return undefined
    if (args.length !== 2 || list.elements.some(({ isOptional }) => isOptional)) return undefined
    const kind = macroKinds.get(name)
    if (kind === undefined) return undefined
    const operands: Formula[] = []
    for (const { value } of list.elements) {
      const element = textOf(text.source, value)
      if (!this.#isPlain(value)) return undefined
      const source = substituteName(text.source, body, variable.name, `dyn(${element})`)
      if (source === undefined) return undefined
      operands.push(this.#rewritten(text, call, source))
    }
    const result: Formula = { kind, operands }
    return this.#strict(
      text,
      list.elements.map(({ value }) => value),
      result,
    )
  }

  /** For texts where a match may depend on the Unicode version, any outcome is possible. */
  #match(text: Text, call: SyntaxNode & { readonly kind: 'call' }): Formula | undefined {
    const [subject, argument] = call.name === 'matches' ? operandsOf(call) : []
    const pattern = argument && constantText(argument)
    const differing = pattern && textsThatDiffer(pattern)
    if (!subject || !differing) return undefined
    const source = `(${textOf(text.source, subject)}).matches(r"${differing}")`
    const differs = this.#atoms.read({ source, origin: undefined }, parseSyntax(source).root)
    const atom = this.#atoms.read(text, call)
    const unknown = { ...atom, text: `(${atom.text})`, machine: undefined }
    return {
      kind: 'if',
      condition: { kind: 'atom', atom: { ...differs, range: undefined } },
      ifTrue: { kind: 'atom', atom: unknown },
      ifFalse: { kind: 'atom', atom },
    }
  }

  #isPlain(node: SyntaxNode): boolean {
    return isPlainConstant(node) || pathOf(node, this.#roots) !== undefined
  }

  /** A condition that fails if one of the values does. */
  #strict(text: Text, values: readonly SyntaxNode[], result: Formula): Formula {
    const operands = values.flatMap((value): Formula[] => {
      if (isConstant(value)) return []
      const source = textOf(text.source, value)
      return [this.#rewritten(text, value, `type(${source}) == type(${source})`)]
    })
    return operands.length === 0 ? result : { kind: 'strict', operands, result }
  }

  /** `x in [a, "b"]`, where the list reads paths. */
  #membership(text: Text, node: SyntaxNode): Formula | undefined {
    if (node.kind !== 'binary' || node.operator !== 'in') return undefined
    const list = unwrap(node.right)
    if (list.kind !== 'list' || isConstant(list)) return undefined
    if (list.elements.some(({ isOptional, value }) => isOptional || !this.#isPlain(value))) {
      return undefined
    }
    const left = textOf(text.source, node.left)
    const operands = list.elements.map(({ value }): Formula =>
      this.#rewritten(text, node, `dyn(${left}) == dyn(${textOf(text.source, value)})`),
    )
    const values = [node.left, ...list.elements.map(({ value }) => value)]
    return this.#strict(text, values, { kind: 'any', operands })
  }

  /** Moves a conditional out of an operand: `(c ? a : b) == x` becomes `c ? a == x : b == x`. */
  #lifted(text: Text, node: SyntaxNode): Formula | undefined {
    const conditional = findConditional(node)
    if (conditional === undefined) return undefined
    const branch = (chosen: SyntaxNode): Formula => {
      const replacement = `dyn(${textOf(text.source, chosen)})`
      return this.#rewritten(
        text,
        node,
        splice(text.source, node.range, [conditional.range], replacement),
      )
    }
    return {
      kind: 'if',
      condition: this.#formula(text, conditional.condition),
      ifTrue: branch(conditional.consequent),
      ifFalse: branch(conditional.alternate),
    }
  }

  /** Reads a source that replaces a node. */
  #rewritten(text: Text, { range }: SyntaxNode, source: string): Formula {
    return this.#formula({ source, origin: text.origin ?? range }, parseSyntax(source).root)
  }

  #atom(text: Text, node: SyntaxNode): Formula {
    return { kind: 'atom', atom: this.#atoms.read(text, node) }
  }
}

const macroKinds = new Map([
  ['exists', 'any'],
  ['all', 'all'],
  ['exists_one', 'one'],
  ['existsOne', 'one'],
] as const) as ReadonlyMap<string, 'any' | 'all' | 'one'>

/** True for expressions that are a bool if they do not fail. */
function isCondition(node: SyntaxNode): boolean {
  const inner = unwrap(node)
  switch (inner.kind) {
    case 'logical':
      return true
    case 'unary':
      return inner.operator === '!'
    case 'binary':
      return inner.operator === 'in' || isComparison(inner.operator)
    case 'call':
      return (
        ['has', 'matches'].includes(inner.name) ||
        searches.has(inner.name) ||
        macroKinds.has(inner.name)
      )
    default:
      return false
  }
}

function isBoolean(node: SyntaxNode): boolean {
  const inner = unwrap(node)
  return inner.kind === 'literal' && typeof inner.value === 'boolean'
}

type Conditional = SyntaxNode & { readonly kind: 'conditional' }

/** Finds a conditional that is evaluated exactly once with its expression. */
function findConditional(node: SyntaxNode): Conditional | undefined {
  const inner = unwrap(node)
  if (inner.kind === 'conditional') return inner
  // Macros evaluate their bodies for each element; logical operators may skip operands.
  if (inner.kind === 'logical') return undefined
  // So do `or` and `orValue`, which skip their argument if the optional has a value.
  const isLazy = inner.kind === 'call' && (inner.name === 'or' || inner.name === 'orValue')
  if (isLazy || (inner.kind === 'call' && inner.args.some(({ kind }) => kind === 'name'))) {
    return inner.receiver && findConditional(inner.receiver)
  }
  for (const child of childNodes(inner)) {
    const found = findConditional(child)
    if (found !== undefined) return found
  }
  return undefined
}
