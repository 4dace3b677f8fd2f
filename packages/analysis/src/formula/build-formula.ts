import { childNodes, parseSyntax, type SyntaxNode } from '@igakit/cel/syntax'
import type { Range } from '@igakit/cel'
import { constant } from '../automata/text-machines.ts'
import { TooLarge } from '../budget.ts'
import { fails, isFalse, isTrue } from '../outcome.ts'
import type { Atom, Formula, ListUse, Path } from './formula.ts'
import { withoutOptional } from './optionals.ts'
import { orderedUse } from './ordered-use.ts'
import {
  constantInteger,
  constantText,
  isConstant,
  numbersIn,
  pathOf,
  pathsIn,
  splice,
  substituteName,
  unwrap,
} from './syntax.ts'
import { relationOf } from './relation.ts'
import { isComparison, isPlainConstant, mirror, textConditionOf } from './text-condition.ts'

/** Bounds the expansion of macros over literal lists. */
const maxNodes = 20_000

/** Bounds the expansion of equality with a literal list. */
const maxElements = 20

export interface FormulaSource {
  readonly source: string
  /** The variables that the source reads, and variables that stand for elements of lists. */
  readonly roots: ReadonlySet<string>
  /** Has the condition's place in the rule; false for facts about platforms and actors. */
  readonly isRule: boolean
  /** True if the roots stand for elements of lists, which may have any type; otherwise, roots are maps. */
  readonly isElement?: boolean
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
  readonly #isRule: boolean
  readonly #isElement: boolean
  #nodes = 0

  constructor({ isElement = false, isRule, roots }: FormulaSource) {
    this.#roots = roots
    this.#isRule = isRule
    this.#isElement = isElement
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
        const expanded = this.#macro(text, inner)
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
      const source = splice(text.source, node.range, [each.range], replacement)
      const origin = text.origin ?? node.range
      return this.#formula({ source, origin }, parseSyntax(source).root)
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
    const condition = this.#formula(text, node.left)
    const same = this.#formula(text, node.right)
    const other: Formula = { kind: 'not', operand: same }
    const isEqual = node.operator === '=='
    return {
      kind: 'strict',
      operands: [same],
      result: {
        kind: 'if',
        condition,
        ifTrue: isEqual ? same : other,
        ifFalse: isEqual ? other : same,
      },
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
      const map = `dyn(${text.source.slice(other.range.start, other.range.end)})`
      const empty = `(type(${map}) == map ? size(${map}) == 0 : false)`
      const condition = node.operator === '==' ? empty : `!${empty}`
      const origin = text.origin ?? node.range
      return this.#formula({ source: condition, origin }, parseSyntax(condition).root)
    }
    if (list.kind !== 'list') return undefined
    if (list.elements.length > maxElements) return undefined
    if (list.elements.some(({ isOptional, value }) => isOptional || !isPlainConstant(value)))
      return undefined
    const path = `dyn(${text.source.slice(other.range.start, other.range.end)})`
    const elements = list.elements.map(
      ({ value }, index) =>
        `${path}[${index}] == dyn(${text.source.slice(value.range.start, value.range.end)})`,
    )
    const parts = [`size(${path}) == ${elements.length}`, ...elements]
    const equal = `(type(${path}) == list ? (${parts.join(' && ')}) : false)`
    const source = node.operator === '==' ? equal : `!${equal}`
    return this.#formula({ source, origin: text.origin ?? node.range }, parseSyntax(source).root)
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
    const origin = text.origin ?? call.range
    const operands: Formula[] = []
    for (const { value } of list.elements) {
      const element = text.source.slice(value.range.start, value.range.end)
      if (!this.#isPlain(value)) return undefined
      const source = substituteName(text.source, body, variable.name, `dyn(${element})`)
      if (source === undefined) return undefined
      operands.push(this.#formula({ source, origin }, parseSyntax(source).root))
    }
    const result: Formula = { kind, operands }
    return this.#strict(
      text,
      list.elements.map(({ value }) => value),
      result,
    )
  }

  #isPlain(node: SyntaxNode): boolean {
    return isPlainConstant(node) || pathOf(node, this.#roots) !== undefined
  }

  /** A condition that fails if one of the values does. */
  #strict(text: Text, values: readonly SyntaxNode[], result: Formula): Formula {
    const operands = values.flatMap((value): Formula[] => {
      if (isConstant(value)) return []
      const source = text.source.slice(value.range.start, value.range.end)
      const same = `type(${source}) == type(${source})`
      return [
        this.#formula({ source: same, origin: text.origin ?? value.range }, parseSyntax(same).root),
      ]
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
    const left = text.source.slice(node.left.range.start, node.left.range.end)
    const origin = text.origin ?? node.range
    const operands = list.elements.map(({ value }): Formula => {
      const right = text.source.slice(value.range.start, value.range.end)
      const source = `dyn(${left}) == dyn(${right})`
      return this.#formula({ source, origin }, parseSyntax(source).root)
    })
    const values = [node.left, ...list.elements.map(({ value }) => value)]
    return this.#strict(text, values, { kind: 'any', operands })
  }

  /** Moves a conditional out of an operand: `(c ? a : b) == x` becomes `c ? a == x : b == x`. */
  #lifted(text: Text, node: SyntaxNode): Formula | undefined {
    const conditional = findConditional(node)
    if (conditional === undefined) return undefined
    const branch = (chosen: SyntaxNode): Formula => {
      const replacement = `dyn(${text.source.slice(chosen.range.start, chosen.range.end)})`
      const source = splice(text.source, node.range, [conditional.range], replacement)
      return this.#formula({ source, origin: text.origin ?? node.range }, parseSyntax(source).root)
    }
    return {
      kind: 'if',
      condition: this.#formula(text, conditional.condition),
      ifTrue: branch(conditional.consequent),
      ifFalse: branch(conditional.alternate),
    }
  }

  #atom(text: Text, node: SyntaxNode): Formula {
    const source = text.source.slice(node.range.start, node.range.end)
    const range: Range | undefined = this.#isRule ? (text.origin ?? node.range) : undefined
    const element = this.#elementAtom(text, node, source, range)
    if (element !== undefined) return { kind: 'atom', atom: element }
    const member = this.#rootMember(node)
    if (member !== undefined) {
      const machine = constant(isTrue)
      return { kind: 'atom', atom: { ...plainAtom, text: source, range, paths: [member], machine } }
    }
    const paths = distinct(pathsIn(node, this.#roots))
    const isSingle = paths.length === 1
    const condition = isSingle ? textConditionOf(node, this.#roots) : undefined
    const list = isSingle ? this.#listUse(text, node) : undefined
    const hasIndexes = paths.some((each) => each.some((key) => typeof key === 'number'))
    // Macros fail on strings.
    const machine = condition?.machine ?? (list === undefined ? undefined : constant(fails))
    const isOpaque = isSingle && machine === undefined && !hasIndexes
    const ordered = isOpaque ? orderedUse(node, text.source, this.#roots) : undefined
    const atom: Atom = {
      ...(ordered === undefined ? {} : { ordered }),
      text: source,
      range,
      paths,
      machine,
      readsContainers: condition?.readsContainers ?? true,
      readsNumbersAsText: condition?.readsNumbersAsText ?? list === undefined,
      numbers: numbersIn(node),
      list,
      relation: isSingle || hasIndexes ? undefined : relationOf(node, this.#roots),
    }
    return { kind: 'atom', atom }
  }

  /** `"key" in claims`, which is true for any value of the key. */
  #rootMember(node: SyntaxNode): Path | undefined {
    if (this.#isElement || node.kind !== 'binary' || node.operator !== 'in') return undefined
    const container = pathOf(node.right, this.#roots)
    const key = constantText(node.left)
    return container?.length === 1 && key !== undefined ? [...container, key] : undefined
  }

  /** A condition on one element of a list, such as `claims.groups[0] == "a"`. */
  #elementAtom(
    text: Text,
    node: SyntaxNode,
    source: string,
    range: Range | undefined,
  ): Atom | undefined {
    const paths = distinct(pathsIn(node, this.#roots))
    const [path] = paths
    const at = path?.findIndex((segment) => typeof segment === 'number') ?? -1
    const index = path?.[at]
    if (paths.length !== 1 || path === undefined || typeof index !== 'number') return undefined
    const key = JSON.stringify(path.slice(0, at + 1))
    const ranges = nodesIn(node).flatMap((each) => {
      const read = each.kind === 'index' ? pathOf(each, this.#roots) : undefined
      return read !== undefined && JSON.stringify(read) === key ? [each.range] : []
    })
    return {
      text: source,
      range,
      paths: [path.slice(0, at)],
      machine: constant(fails),
      readsContainers: true,
      readsNumbersAsText: false,
      numbers: [],
      list: {
        kind: 'element',
        index,
        variable: elementName,
        body: splice(text.source, node.range, ranges, elementName),
      },
      relation: undefined,
    }
  }

  #listUse(text: Text, node: SyntaxNode): ListUse | undefined {
    if (node.kind === 'binary') {
      if (
        node.operator === 'in' &&
        pathOf(node.right, this.#roots) !== undefined &&
        isConstant(node.left)
      ) {
        const left = text.source.slice(node.left.range.start, node.left.range.end)
        return { kind: 'exists', variable: elementName, body: `${elementName} == (${left})` }
      }
      if (!isComparison(node.operator)) return undefined
      return (
        this.#sizeUse(node.left, node.operator, node.right) ??
        this.#sizeUse(node.right, mirror(node.operator), node.left)
      )
    }
    if (node.kind !== 'call') return undefined
    const [variable, body] = node.args
    if (node.receiver === undefined || variable?.kind !== 'name' || body === undefined)
      return undefined
    if (node.args.length !== 2 || pathOf(node.receiver, this.#roots) === undefined) return undefined
    const kind = listKinds.get(node.name)
    if (kind === undefined || pathsIn(body, this.#roots).length > 0) return undefined
    return {
      kind,
      variable: variable.name,
      body: text.source.slice(body.range.start, body.range.end),
    }
  }

  #sizeUse(left: SyntaxNode, comparison: string, right: SyntaxNode): ListUse | undefined {
    const size = constantInteger(right)
    const call = unwrap(left)
    if (size === undefined || !isComparison(comparison)) return undefined
    if (call.kind !== 'call' || call.name !== 'size') return undefined
    const sized = call.receiver ?? call.args[0]
    if (sized === undefined || pathOf(sized, this.#roots) === undefined) return undefined
    return { kind: 'size', comparison, size }
  }
}

const plainAtom = {
  readsContainers: false,
  readsNumbersAsText: false,
  numbers: [],
  list: undefined,
  relation: undefined,
} as const

/** A source and, if it was rewritten, its place in the rule. */
interface Text {
  readonly source: string
  readonly origin: Range | undefined
}

/** The variable for elements in conditions that have none of their own. */
const elementName = 'igakit_element'

const macroKinds = new Map([
  ['exists', 'any'],
  ['all', 'all'],
  ['exists_one', 'one'],
  ['existsOne', 'one'],
] as const) as ReadonlyMap<string, 'any' | 'all' | 'one'>

const listKinds = new Map([
  ['exists', 'exists'],
  ['all', 'all'],
  ['exists_one', 'exists_one'],
  ['existsOne', 'exists_one'],
] as const) as ReadonlyMap<string, 'exists' | 'all' | 'exists_one'>

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
      return conditionNames.has(inner.name)
    default:
      return false
  }
}

const conditionNames = new Set([
  'has',
  'startsWith',
  'endsWith',
  'contains',
  'matches',
  'exists',
  'all',
  'exists_one',
  'existsOne',
])

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

function nodesIn(node: SyntaxNode): readonly SyntaxNode[] {
  return [node, ...childNodes(node).flatMap(nodesIn)]
}

function distinct(paths: readonly Path[]): readonly Path[] {
  const byKey = new Map(paths.map((path) => [JSON.stringify(path), path]))
  return [...byKey.values()]
}
