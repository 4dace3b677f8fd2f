import type { SyntaxNode } from '@igakit/cel/syntax'
import type { Machine } from '../automata/machine.ts'
import { matches } from '../automata/pattern-machine.ts'
import * as preimages from '../automata/preimages.ts'
import {
  type Comparison,
  compared,
  compareSize,
  compareText,
  constant,
  contains,
  endsWith,
  negated,
  oneOf,
  startsWith,
} from '../automata/text-machines.ts'
import { fails, isFalse, isTrue } from '../outcome.ts'
import type { Path } from './formula.ts'
import {
  constantInteger,
  constantText,
  isConstant,
  pathOf,
  pathsIn,
  unwrap,
  operandsOf,
} from './syntax.ts'

/** A condition on the only path that it reads. */
export interface TextCondition {
  readonly path: Path
  /** Decides the condition if the path is a string. */
  readonly machine: Machine
  /** True if the condition depends on the contents of lists and maps. */
  readonly readsContainers: boolean
  /** True if the condition depends on the text of a number, not only on its order. */
  readonly readsNumbersAsText: boolean
}

/** A string that is computed from one path. */
interface Subject {
  readonly path: Path
  readonly preimage: preimages.Preimage
  readonly convertsNumbers: boolean
}

const longestReceiver = 200

function found(
  subject: Subject | undefined,
  machine: Machine | undefined,
  readsContainers = false,
): TextCondition | undefined {
  return (
    subject &&
    machine && {
      path: subject.path,
      machine: subject.preimage(machine),
      readsContainers,
      readsNumbersAsText: subject.convertsNumbers,
    }
  )
}

const isSamePath = (left: Path | undefined, right: Path | undefined): boolean =>
  JSON.stringify(left) === JSON.stringify(right)

function sameFor(path: Path, machine: Machine, readsContainers = false): TextCondition {
  return { path, machine, readsContainers, readsNumbersAsText: false }
}

interface Search {
  readonly machine: (text: string) => Machine
  /** The JavaScript string method with the same effect. */
  readonly method: 'startsWith' | 'endsWith' | 'includes'
}

/** The methods that search for a string in another string. */
export const searches: ReadonlyMap<string, Search> = new Map<string, Search>([
  ['startsWith', { machine: startsWith, method: 'startsWith' }],
  ['endsWith', { machine: endsWith, method: 'endsWith' }],
  ['contains', { machine: contains, method: 'includes' }],
])

/** Returns the automaton of a condition on one path; undefined if the condition has another form. */
export function textConditionOf(
  node: SyntaxNode,
  roots: ReadonlySet<string>,
): TextCondition | undefined {
  const inner = unwrap(node)
  const path = pathOf(inner, roots)
  // A string is not a bool.
  if (path !== undefined) return sameFor(path, constant(fails))

  if (inner.kind === 'binary') {
    const { operator } = inner
    if (operator === 'in') {
      const members = unwrap(inner.right)
      if (members.kind === 'list' && members.elements.every(({ isOptional }) => !isOptional)) {
        const values = members.elements.map(({ value }) => value)
        if (!values.every(isPlainConstant)) return undefined
        const texts = values.flatMap((value) => constantText(value) ?? [])
        const hasLists = values.some((value) => unwrap(value).kind === 'list')
        return found(subjectOf(inner.left, roots), oneOf(texts), hasLists)
      }
      // No string has members.
      const container = pathOf(inner.right, roots)
      if (container !== undefined && isPlainConstant(inner.left)) {
        return sameFor(container, constant(fails), true)
      }
      return undefined
    }
    if (!isComparison(operator)) return undefined
    return (
      typeTest(inner.left, operator, inner.right) ??
      typeTest(inner.right, operator, inner.left) ??
      selfComparison(inner.left, operator, inner.right) ??
      unchanged(inner.left, operator, inner.right) ??
      unchanged(inner.right, operator, inner.left) ??
      mixedNumber(inner.left, inner.right) ??
      mixedNumber(inner.right, inner.left) ??
      negativeNumber(inner.left, inner.right) ??
      negativeNumber(inner.right, inner.left) ??
      comparison(inner.left, operator, inner.right) ??
      comparison(inner.right, mirrored[operator], inner.left)
    )
  }

  if (inner.kind !== 'call') return undefined
  const [receiver, argument, ...others] = operandsOf(inner)
  if (inner.name === 'has' && receiver !== undefined && argument === undefined) {
    const read = pathOf(receiver, roots)
    return read && sameFor(read, constant(isTrue))
  }
  if (receiver === undefined || argument === undefined || others.length > 0) return undefined
  const text = constantText(argument)
  if (inner.name === 'matches' && text !== undefined) {
    return found(subjectOf(receiver, roots), matches(text))
  }
  const search = inner.receiver && searches.get(inner.name)
  if (search === undefined) return undefined
  const container = pathOf(receiver, roots)
  if (container !== undefined && isSamePath(container, pathOf(argument, roots))) {
    return sameFor(container, constant(isTrue))
  }
  if (text !== undefined) return found(subjectOf(receiver, roots), search.machine(text))
  // A constant receiver: the subject is one of its substrings.
  const whole = constantText(receiver)
  if (whole !== undefined && whole.length <= longestReceiver) {
    const characters = Array.from(whole)
    const substrings = characters.flatMap((_, from) =>
      characters.slice(from).map((__, at) => characters.slice(from, from + at + 1).join('')),
    )
    const texts = substrings.filter((each) => whole[search.method](each))
    return found(subjectOf(argument, roots), oneOf(['', ...texts]))
  }
  return undefined

  function comparison(
    left: SyntaxNode,
    operator: Comparison,
    right: SyntaxNode,
  ): TextCondition | undefined {
    const expected = constantText(right)
    if (expected !== undefined) {
      const subject = subjectOf(left, roots)
      if (operator === '==') return found(subject, oneOf([expected]))
      if (operator === '!=') return found(subject, negated(oneOf([expected])))
      return found(subject, compareText(operator, expected))
    }
    const size = constantInteger(right)
    const counted = size === undefined ? undefined : countedOf(left)
    if (size !== undefined && counted !== undefined) {
      const { name, part, subject } = counted
      const machine =
        name === 'size'
          ? preimages.compareSplitSize(operator, size, part)
          : preimages.compareIndex(operator, size, part)
      return found(subject, machine)
    }
    const sized = size === undefined ? undefined : sizedOf(left)
    if (size !== undefined && sized !== undefined) {
      const subject = subjectOf(sized, roots)
      return found(subject, compareSize(operator, size), pathOf(sized, roots) !== undefined)
    }
    if (!isPlainConstant(right)) return undefined
    // The constant is not a string.
    const subject = subjectOf(left, roots)
    const isList = unwrap(right).kind === 'list'
    const outcome = operator === '==' ? isFalse : operator === '!=' ? isTrue : fails
    return found(subject, constant(outcome), isList)
  }

  /** Reads `x.split("/").size()` and `x.indexOf("/")`. */
  function countedOf(counted: SyntaxNode):
    | {
        readonly name: 'size' | 'indexOf'
        readonly part: string
        readonly subject: Subject | undefined
      }
    | undefined {
    const sized = sizedOf(counted)
    const call = unwrap(sized ?? counted)
    if (call.kind !== 'call' || call.receiver === undefined || call.args.length !== 1)
      return undefined
    if (call.name !== (sized === undefined ? 'indexOf' : 'split')) return undefined
    const [searched] = call.args
    const part = searched && constantText(searched)
    if (part === undefined || part === '' || part.length > longestReceiver) return undefined
    return {
      name: sized === undefined ? 'indexOf' : 'size',
      part,
      subject: subjectOf(call.receiver, roots),
    }
  }

  /** `x.trim() == x` */
  function unchanged(
    left: SyntaxNode,
    operator: Comparison,
    right: SyntaxNode,
  ): TextCondition | undefined {
    const call = unwrap(left)
    if (call.kind !== 'call' || call.receiver === undefined || call.args.length > 0)
      return undefined
    const { name } = call
    if (name !== 'trim' && name !== 'lowerAscii' && name !== 'upperAscii') return undefined
    const read = pathOf(call.receiver, roots)
    if (read === undefined || !isSamePath(read, pathOf(right, roots))) return undefined
    const machine = preimages.isUnchangedBy(name)
    if (operator === '==') return sameFor(read, machine)
    return operator === '!=' ? sameFor(read, negated(machine)) : undefined
  }

  /** `x == x` */
  function selfComparison(
    left: SyntaxNode,
    operator: Comparison,
    right: SyntaxNode,
  ): TextCondition | undefined {
    const read = pathOf(left, roots)
    if (read === undefined || !isSamePath(read, pathOf(right, roots))) {
      return undefined
    }
    return sameFor(read, constant(compared(operator, 0)))
  }

  /** `-x < 5`, which fails for strings. */
  function negativeNumber(operand: SyntaxNode, other: SyntaxNode): TextCondition | undefined {
    const minus = unwrap(operand)
    if (minus.kind !== 'unary' || minus.operator !== '-' || minus.count % 2 === 0) return undefined
    const read = pathOf(minus.operand, roots)
    return read !== undefined && isPlainConstant(other)
      ? sameFor(read, constant(fails), unwrap(other).kind === 'list')
      : undefined
  }

  /** `x + 5 < 7.0`, which fails for all values. */
  function mixedNumber(operand: SyntaxNode, other: SyntaxNode): TextCondition | undefined {
    const [read] = pathsIn(operand, roots)
    return read !== undefined && isMixedArithmetic(operand, roots) && isPlainConstant(other)
      ? sameFor(read, constant(fails))
      : undefined
  }

  /** Returns the path in `type(path)`. */
  function typedPath(call: SyntaxNode & { readonly kind: 'call' }): Path | undefined {
    const [operand] = call.args
    const isTypeCall = call.name === 'type' && call.receiver === undefined && call.args.length === 1
    return isTypeCall && operand !== undefined ? pathOf(operand, roots) : undefined
  }

  /** `type(x) == string` */
  function typeTest(
    left: SyntaxNode,
    operator: Comparison,
    right: SyntaxNode,
  ): TextCondition | undefined {
    const call = unwrap(left)
    const type = unwrap(right)
    if (operator !== '==' && operator !== '!=') return undefined
    if (call.kind !== 'call') return undefined
    const read = typedPath(call)
    if (read === undefined) return undefined
    if (type.kind === 'call' && isSamePath(typedPath(type), read)) {
      return sameFor(read, constant(operator === '==' ? isTrue : isFalse))
    }
    if (type.kind !== 'name' || roots.has(type.name)) return undefined
    const isString = type.name === 'string'
    return sameFor(read, constant(isString === (operator === '==') ? isTrue : isFalse))
  }
}

/** Returns the operand of `size`. */
export function sizedOf(node: SyntaxNode): SyntaxNode | undefined {
  const inner = unwrap(node)
  if (inner.kind !== 'call' || inner.name !== 'size') return undefined
  if (inner.receiver !== undefined) return inner.args.length === 0 ? inner.receiver : undefined
  return inner.args.length === 1 ? inner.args[0] : undefined
}

const mirrored = { '==': '==', '!=': '!=', '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const

export function isComparison(operator: string): operator is Comparison {
  return Object.hasOwn(mirrored, operator)
}

export function mirror(comparison: Comparison): Comparison {
  return mirrored[comparison]
}

/** True for literals whose evaluation cannot fail and whose type is known. */
export function isPlainConstant(node: SyntaxNode): boolean {
  const inner = unwrap(node)
  if (constantText(inner) !== undefined) return true
  if (inner.kind === 'literal') return inner.value !== undefined
  if (inner.kind === 'unary' && inner.operator === '-')
    return unwrap(inner.operand).kind === 'literal'
  return (
    inner.kind === 'list' &&
    isConstant(inner) &&
    inner.elements.every(({ value }) => isPlainConstant(value))
  )
}

export const arithmetic: readonly string[] = ['+', '-', '*', '/', '%']

/** True for a path plus, minus, times … an integer literal. Numbers in JSON are doubles, so this always fails. */
export function isMixedArithmetic(node: SyntaxNode, roots: ReadonlySet<string>): boolean {
  const inner = unwrap(node)
  if (inner.kind !== 'binary' || !arithmetic.includes(inner.operator)) return false
  const { left, right } = inner
  const [from, to] = [pathOf(left, roots), pathOf(right, roots)]
  return (
    (from !== undefined && constantInteger(right) !== undefined) ||
    (to !== undefined && constantInteger(left) !== undefined)
  )
}

function subjectOf(node: SyntaxNode, roots: ReadonlySet<string>): Subject | undefined {
  const inner = unwrap(node)
  const path = pathOf(inner, roots)
  if (path !== undefined) {
    return { path, preimage: (machine) => machine, convertsNumbers: false }
  }
  const mapped = (
    operand: SyntaxNode | undefined,
    preimage: preimages.Preimage | undefined,
  ): Subject | undefined => {
    const subject = operand && subjectOf(operand, roots)
    if (subject === undefined || preimage === undefined) return undefined
    const { convertsNumbers, path: read } = subject
    return {
      path: read,
      preimage: (machine) => subject.preimage(preimage(machine)),
      convertsNumbers,
    }
  }
  if (inner.kind === 'binary' && inner.operator === '+') {
    const before = constantText(inner.left)
    if (before !== undefined) return mapped(inner.right, preimages.between(before, ''))
    const after = constantText(inner.right)
    if (after !== undefined) return mapped(inner.left, preimages.between('', after))
    return undefined
  }
  if (inner.kind === 'index' && !inner.isOptional) {
    const at = constantInteger(inner.index)
    const call = unwrap(inner.operand)
    if (at === undefined || call.kind !== 'call' || call.name !== 'split') return undefined
    const [separator] = call.args
    if (call.receiver === undefined || separator === undefined || call.args.length !== 1)
      return undefined
    const text = constantText(separator)
    return mapped(call.receiver, text === undefined ? undefined : preimages.splitElement(text, at))
  }
  if (inner.kind !== 'call') return undefined
  if (inner.receiver === undefined) {
    const isConversion = inner.name === 'string' && inner.args.length === 1
    const subject = isConversion ? mapped(inner.args[0], (machine) => machine) : undefined
    return subject && { ...subject, convertsNumbers: true }
  }
  return mapped(inner.receiver, preimageOf(inner.name, inner.args))
}

function preimageOf(name: string, args: readonly SyntaxNode[]): preimages.Preimage | undefined {
  const [first, second, third] = args
  if (args.length === 0) {
    if (name === 'lowerAscii') return preimages.lowerAscii
    if (name === 'upperAscii') return preimages.upperAscii
    return name === 'trim' ? preimages.trim : undefined
  }
  if (first === undefined) return undefined
  if (name === 'charAt' && args.length === 1) {
    const at = constantInteger(first)
    return at === undefined ? undefined : preimages.charAt(at)
  }
  if (name === 'substring' && args.length <= 2) {
    const from = constantInteger(first)
    const to = second === undefined ? undefined : constantInteger(second)
    if (from === undefined || (second !== undefined && to === undefined)) return undefined
    return preimages.substring(from, to)
  }
  if (name === 'replace' && second !== undefined && args.length <= 3) {
    const old = constantText(first)
    const replacement = constantText(second)
    const limit = third === undefined ? -1 : constantInteger(third)
    if (old === undefined || old === '' || replacement === undefined || limit === undefined)
      return undefined
    return preimages.replace(old, replacement, limit)
  }
  return undefined
}
