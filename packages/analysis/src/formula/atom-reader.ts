import type { Range } from '@igakit/cel'
import type { SyntaxNode } from '@igakit/cel/syntax'
import { constant } from '../automata/text-machines.ts'
import { fails, isTrue } from '../outcome.ts'
import type { Atom, ListUse, Path } from './formula.ts'
import { orderedUse } from './ordered-use.ts'
import { relationOf } from './relation.ts'
import {
  constantInteger,
  constantText,
  isConstant,
  nodesIn,
  numbersIn,
  pathOf,
  pathsIn,
  splice,
  textOf,
} from './syntax.ts'
import { isComparison, mirror, sizedOf, textConditionOf } from './text-condition.ts'

export interface AtomOptions {
  /** The variables that the source reads, and variables for elements of lists. */
  readonly roots: ReadonlySet<string>
  /** Has the condition's place in the rule; false for facts about platforms and actors. */
  readonly isRule: boolean
  /** True if the roots are elements of lists, which may have any type; otherwise, roots are maps. */
  readonly isElement?: boolean
}

/** A source and, if it was rewritten, its place in the rule. */
export interface Text {
  readonly source: string
  readonly origin: Range | undefined
}

/** Reads conditions without smaller conditions inside. */
export class AtomReader {
  readonly #roots: ReadonlySet<string>
  readonly #isRule: boolean
  readonly #isElement: boolean

  constructor({ isElement = false, isRule, roots }: AtomOptions) {
    this.#roots = roots
    this.#isRule = isRule
    this.#isElement = isElement
  }

  read(text: Text, node: SyntaxNode): Atom {
    const source = textOf(text.source, node)
    const range: Range | undefined = this.#isRule ? (text.origin ?? node.range) : undefined
    const element = this.#elementAtom(text, node, source, range)
    if (element !== undefined) return element
    const member = this.#rootMember(node)
    if (member !== undefined) {
      const machine = constant(isTrue)
      return { ...plainAtom, text: source, range, paths: [member], machine }
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
    return {
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
      ...plainAtom,
      text: source,
      range,
      paths: [path.slice(0, at)],
      machine: constant(fails),
      readsContainers: true,
      list: {
        kind: 'element',
        index,
        variable: elementName,
        body: splice(text.source, node.range, ranges, elementName),
      },
    }
  }

  #listUse(text: Text, node: SyntaxNode): ListUse | undefined {
    if (node.kind === 'binary') {
      if (
        node.operator === 'in' &&
        pathOf(node.right, this.#roots) !== undefined &&
        isConstant(node.left)
      ) {
        const left = textOf(text.source, node.left)
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
      body: textOf(text.source, body),
    }
  }

  #sizeUse(left: SyntaxNode, comparison: string, right: SyntaxNode): ListUse | undefined {
    const size = constantInteger(right)
    const sized = sizedOf(left)
    if (size === undefined || !isComparison(comparison)) return undefined
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

/** The variable for elements in conditions that have none of their own. */
const elementName = 'igakit_element'

const listKinds = new Map([
  ['exists', 'exists'],
  ['all', 'all'],
  ['exists_one', 'exists_one'],
  ['existsOne', 'exists_one'],
] as const) as ReadonlyMap<string, 'exists' | 'all' | 'exists_one'>

function distinct(paths: readonly Path[]): readonly Path[] {
  const byKey = new Map(paths.map((path) => [JSON.stringify(path), path]))
  return [...byKey.values()]
}
