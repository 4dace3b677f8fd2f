import { type CelValue, formatValue } from '@igakit/cel'
import type { ExplainedPart } from '@igakit/cel/explain'
import { parseSyntax, type SyntaxNode } from '@igakit/cel/syntax'
import { misspeltName } from './misspelt-name.ts'
import { brief, code, plain, type Reason, type ReasonFix, type ReasonPart } from './reason.ts'
import { likenessOf, quoteDifference, quoted } from './text-difference.ts'

/** The maximum number of listed values. */
const mostListed = 3

/** The value of a part of the rule, with its runtime type. */
interface Known {
  readonly value: CelValue
  readonly type: string
}

/** A reason and how close the value is to the wanted value, from 0 to 1. */
interface Leaf {
  readonly parts: readonly ReasonPart[]
  readonly node: SyntaxNode
  readonly likeness: number
  readonly fix?: ReasonFix
}

/** Explains in one sentence why a rule is false; returns undefined if it is not. */
export function falseReason(root: ExplainedPart, expression: string): Reason | undefined {
  if (root.outcome.kind !== 'value' || root.outcome.value !== false) return undefined
  const found = new FalseReason(root, expression).find(parseSyntax(expression).root, true)
  if (found === undefined) return undefined
  const { fix, node, parts } = found
  // A question has its own mark.
  const isQuestion = parts.at(-1)?.text.endsWith('?') === true
  return {
    parts: isQuestion ? parts : [...parts, plain('.')],
    range: node.range,
    ...(fix && { fix }),
  }
}

class FalseReason {
  readonly #expression: string
  readonly #parts = new Map<string, ExplainedPart>()

  constructor(root: ExplainedPart, expression: string) {
    this.#expression = expression
    const add = (part: ExplainedPart): void => {
      this.#parts.set(keyOf(part.range), part)
      for (const each of part.parts) add(each)
    }
    add(root)
  }

  /** Returns the reason why a part does not have the wanted value. */
  find(node: SyntaxNode, isWanted: boolean): Leaf | undefined {
    switch (node.kind) {
      case 'group':
        return this.find(childOf(node), isWanted)
      case 'unary':
        return node.operator === '!'
          ? this.find(node.operand, node.count % 2 === 1 ? !isWanted : isWanted)
          : this.#whole(node, isWanted)
      case 'conditional': {
        const condition = this.#known(node.condition)?.value
        if (typeof condition !== 'boolean') return this.#whole(node, isWanted)
        return this.find(condition ? node.consequent : node.alternate, isWanted)
      }
      case 'logical':
        return this.#logical(node.operator, node.operands, isWanted, node)
      default:
        return this.#condition(node, isWanted)
    }
  }

  #logical(
    operator: '&&' | '||',
    operands: readonly SyntaxNode[],
    isWanted: boolean,
    node: SyntaxNode,
  ): Leaf | undefined {
    const wrong = operands.filter((each) => this.#known(each)?.value === !isWanted)
    const leaves = wrong.flatMap((each) => this.find(each, isWanted) ?? [])
    const [first] = leaves
    if (first === undefined) return this.#whole(node, isWanted)
    // The first false operand of `&&` ends the evaluation.
    if ((operator === '&&') === isWanted) return first
    const [closest = first] = leaves.toSorted((one, other) => other.likeness - one.likeness)
    if (operands.length === 1) return closest
    const none = `None of the ${operands.length} alternatives is ${isWanted}. Closest: `
    return { ...closest, parts: [plain(none), ...closest.parts] }
  }

  #condition(node: SyntaxNode, isWanted: boolean): Leaf | undefined {
    if (node.kind === 'binary') {
      switch (node.operator) {
        case '==':
        case '!=':
          return this.#equality(node, node.left, node.right, (node.operator === '==') === isWanted)
        case 'in':
          return this.#membership(node, node.left, node.right, isWanted)
        case '<':
        case '<=':
        case '>':
        case '>=':
          return this.#order(node, node.left, node.operator, node.right, isWanted)
        default:
          return this.#whole(node, isWanted)
      }
    }
    return node.kind === 'call' ? this.#call(node, isWanted) : this.#whole(node, isWanted)
  }

  #equality(
    node: SyntaxNode,
    left: SyntaxNode,
    right: SyntaxNode,
    wantsEqual: boolean,
  ): Leaf | undefined {
    const [subject, object] = literalOf(left) === undefined ? [left, right] : [right, left]
    const [one, other] = [this.#known(subject), this.#known(object)]
    if (one === undefined || other === undefined) return this.#whole(node, true)
    if (!wantsEqual) {
      return leaf(node, [...this.#is(subject, one), plain(', which the rule excludes')])
    }
    if (typeof one.value === 'string' && typeof other.value === 'string') {
      const quotes = quoteDifference(one.value, other.value)
      return {
        node,
        likeness: likenessOf(one.value, other.value),
        parts: [
          this.#name(subject),
          plain(' is '),
          ...quotes.one,
          plain(', the rule wants '),
          ...(literalOf(object) === undefined ? [this.#name(object), plain(', ')] : []),
          ...quotes.other,
          ...noteOf(one.value, other.value),
        ],
      }
    }
    const isOther = one.type !== other.type
    return leaf(node, [
      this.#name(subject),
      plain(isOther ? ` is the ${one.type} ` : ' is '),
      valueOf(one),
      plain(isOther ? `, the rule wants the ${other.type} ` : ', the rule wants '),
      valueOf(other),
    ])
  }

  #membership(
    node: SyntaxNode,
    left: SyntaxNode,
    right: SyntaxNode,
    isWanted: boolean,
  ): Leaf | undefined {
    const [one, among] = [this.#known(left), this.#known(right)]
    if (one === undefined || among === undefined) return this.#whole(node, isWanted)
    if (among.value instanceof Map) {
      const key = typeof one.value === 'string' ? code(one.value) : valueOf(one)
      return leaf(node, [
        key,
        plain(isWanted ? ' is missing from ' : ' is in '),
        this.#name(right),
        ...(isWanted ? [] : [plain(', which the rule excludes')]),
      ])
    }
    if (!isList(among.value)) return this.#whole(node, isWanted)
    if (literalOf(left) !== undefined) return this.#element(node, one, right, among.value, isWanted)
    if (!isWanted) return leaf(node, [...this.#is(left, one), plain(', which the rule excludes')])
    const listed = among.value
    const { value } = one
    const texts = listed.filter((each) => typeof each === 'string')
    if (typeof value !== 'string' || texts.length < listed.length || listed.length === 0) {
      return leaf(node, [...this.#is(left, one), plain(', which is not in '), this.#name(right)])
    }
    const sorted = texts.toSorted((a, b) => likenessOf(value, b) - likenessOf(value, a))
    const [closest = ''] = sorted
    const likeness = likenessOf(value, closest)
    const quotes = quoteDifference(value, closest)
    const rest = listed.length - mostListed
    const allowed =
      likeness >= 0.6
        ? [plain(`, the closest of the ${listed.length} allowed values is `), ...quotes.other]
        : [
            plain(', the rule wants '),
            ...sorted
              .slice(0, mostListed)
              .flatMap((each, index) => [...(index === 0 ? [] : [plain(' or ')]), quoted(each)]),
            ...(rest > 0 ? [plain(` or one of ${rest} more`)] : []),
          ]
    return {
      node,
      likeness,
      parts: [
        this.#name(left),
        plain(' is '),
        ...(likeness >= 0.6 ? quotes.one : [quoted(value)]),
        ...allowed,
        ...(likeness >= 0.6 ? noteOf(value, closest) : []),
      ],
    }
  }

  /** Explains a test for a fixed element of a list, such as `"ops" in claims.groups`. */
  #element(
    node: SyntaxNode,
    wanted: Known,
    list: SyntaxNode,
    elements: readonly CelValue[],
    isWanted: boolean,
  ): Leaf | undefined {
    if (!isWanted) {
      const excluded = [plain(' contains '), valueOf(wanted), plain(', which the rule excludes')]
      return leaf(node, [this.#name(list), ...excluded])
    }
    const rest = elements.length - mostListed
    const listed = elements
      .slice(0, mostListed)
      .flatMap((value, index) => [
        plain(index === 0 ? ', only ' : ', '),
        typeof value === 'string' ? quoted(value) : code(brief(formatValue(value))),
      ])
    return leaf(node, [
      this.#name(list),
      ...(elements.length === 0
        ? [plain(' is empty, the rule wants it to contain '), valueOf(wanted)]
        : [plain(' does not contain '), valueOf(wanted), ...listed]),
      ...(rest > 0 ? [plain(` and ${rest} more`)] : []),
    ])
  }

  #order(
    node: SyntaxNode,
    left: SyntaxNode,
    operator: keyof typeof orders,
    right: SyntaxNode,
    isWanted: boolean,
  ): Leaf | undefined {
    const isTurned = literalOf(left) !== undefined
    const [subject, object] = isTurned ? [right, left] : [left, right]
    const [one, other] = [this.#known(subject), this.#known(object)]
    if (one === undefined || other === undefined) return this.#whole(node, isWanted)
    const words = orders[isTurned ? turned[operator] : operator]
    const wants = isWanted ? `the rule wants ${words} ` : `the rule excludes ${words} `
    return leaf(node, [...this.#is(subject, one), plain(`, ${wants}`), valueOf(other)])
  }

  #call(node: Extract<SyntaxNode, { kind: 'call' }>, isWanted: boolean): Leaf | undefined {
    const { args, name, receiver } = node
    const [argument] = args
    if (name === 'has' && receiver === undefined && argument !== undefined) {
      const misspelt =
        isWanted && argument.kind === 'select'
          ? misspeltName(argument, this.#known(argument.operand)?.value, this.#expression)
          : undefined
      if (misspelt) {
        const parts = [plain(' is missing. Did you mean '), code(misspelt.meant), plain('?')]
        return {
          ...leaf(node, [this.#name(argument), ...parts]),
          fix: misspelt.fix,
        }
      }
      return leaf(node, [
        this.#name(argument),
        plain(isWanted ? ' is missing' : ' is present, which the rule excludes'),
      ])
    }
    if (receiver === undefined) return this.#whole(node, isWanted)
    const [one, other] = [this.#known(receiver), argument && this.#known(argument)]
    const test = tests.get(name)
    if (test && typeof one?.value === 'string' && typeof other?.value === 'string') {
      if (!isWanted) {
        const excluded = `, and the rule excludes ${test.excluded} `
        return leaf(node, [...this.#is(receiver, one), plain(excluded), quoted(other.value)])
      }
      return this.#test(node, receiver, test, one.value, other.value)
    }
    if (name === 'exists' && isWanted && args.length > 1) {
      const condition = this.#source(args.at(-1) ?? node)
      const size = one && isList(one.value) ? one.value.length : undefined
      const none = size === 0 ? ' is empty' : ` has no element for which `
      return leaf(node, [
        this.#name(receiver),
        plain(none),
        ...(size === 0 ? [] : [code(condition), plain(' is true')]),
      ])
    }
    const element = this.#parts.get(keyOf(node.range))?.decidingElement
    if (name === 'all' && isWanted && element !== undefined && one && isList(one.value)) {
      const value = one.value[element]
      return leaf(node, [
        plain(`Element ${element + 1} of `),
        this.#name(receiver),
        ...(value === undefined ? [] : [plain(', '), code(brief(formatValue(value))), plain(',')]),
        plain(' does not meet '),
        code(this.#source(args.at(-1) ?? node)),
      ])
    }
    return this.#whole(node, isWanted)
  }

  #test(node: SyntaxNode, receiver: SyntaxNode, test: Test, text: string, wanted: string): Leaf {
    const compared = test.compared?.(text, wanted)
    const likeness = compared === undefined ? 0 : likenessOf(compared, wanted)
    const words = [plain(`, the rule wants ${test.wanted} `)]
    if (compared === undefined || likeness < 0.4) {
      return leaf(node, [
        this.#name(receiver),
        plain(' is '),
        quoted(text),
        ...words,
        quoted(wanted),
      ])
    }
    const quotes = quoteDifference(compared, wanted)
    return {
      node,
      likeness,
      parts: [
        this.#name(receiver),
        plain(` ${test.verb} `),
        ...quotes.one,
        plain(', the rule wants '),
        ...quotes.other,
        ...noteOf(compared, wanted),
      ],
    }
  }

  /** The reason for conditions without a more specific reason. */
  #whole(node: SyntaxNode, isWanted: boolean): Leaf | undefined {
    return leaf(node, [code(this.#source(node)), plain(` is ${!isWanted}`)])
  }

  #is(node: SyntaxNode, known: Known): readonly ReasonPart[] {
    return [this.#name(node), plain(' is '), valueOf(known)]
  }

  /** Names a part of the rule, without the `claims.` that all claims have in common. */
  #name(node: SyntaxNode): ReasonPart {
    return code(this.#source(node).replace(/^claims\.(?=[A-Za-z_])/, ''))
  }

  #source({ range }: SyntaxNode): string {
    return brief(this.#expression.slice(range.start, range.end).replaceAll(/\s+/g, ' '))
  }

  #known(node: SyntaxNode): Known | undefined {
    const inner = node.kind === 'group' ? childOf(node) : node
    if (inner.kind === 'group') return this.#known(inner)
    const literal = literalOf(inner)
    if (literal !== undefined) return literal
    const outcome = this.#parts.get(keyOf(inner.range))?.outcome
    return outcome?.kind === 'value' ? outcome : undefined
  }
}

const orders = {
  '<': 'less than',
  '<=': 'at most',
  '>': 'more than',
  '>=': 'at least',
} as const

const turned = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const

/** A test of a string. */
interface Test {
  /** The verb before the part of the value that is compared. */
  readonly verb: string
  readonly wanted: string
  readonly excluded: string
  /** Returns the part of the value to compare with the wanted text; absent if there is no such part. */
  readonly compared?: (text: string, wanted: string) => string
}

const tests: ReadonlyMap<string, Test> = new Map<string, Test>([
  [
    'startsWith',
    {
      verb: 'starts with',
      wanted: 'it to start with',
      excluded: 'texts that start with',
      compared: (text, wanted) => [...text].slice(0, [...wanted].length).join(''),
    },
  ],
  [
    'endsWith',
    {
      verb: 'ends with',
      wanted: 'it to end with',
      excluded: 'texts that end with',
      compared: (text, wanted) =>
        wanted === '' ? '' : [...text].slice(-[...wanted].length).join(''),
    },
  ],
  ['contains', { verb: 'is', wanted: 'it to contain', excluded: 'texts that contain' }],
  ['matches', { verb: 'is', wanted: 'it to match', excluded: 'texts that match' }],
])

/** Names a difference that is easy to overlook. */
function noteOf(one: string, other: string): readonly ReasonPart[] {
  if (one.toLowerCase() === other.toLowerCase()) {
    return [plain(' (only upper and lower case differ)')]
  }
  return one.trim() === other.trim() ? [plain(' (only whitespace differs)')] : []
}

function leaf(node: SyntaxNode, parts: readonly ReasonPart[]): Leaf {
  return { node, parts, likeness: 0 }
}

function valueOf({ value }: Known): ReasonPart {
  return typeof value === 'string' ? quoted(value) : code(brief(formatValue(value)))
}

function literalOf(node: SyntaxNode): Known | undefined {
  if (node.kind !== 'literal' || node.value === undefined) return undefined
  const { type, value } = node
  return { value, type: type === 'null' ? 'null_type' : type }
}

function childOf(node: Extract<SyntaxNode, { kind: 'group' }>): SyntaxNode {
  return node.expression
}

function keyOf({ end, start }: { readonly start: number; readonly end: number }): string {
  return `${start} ${end}`
}

function isList(value: CelValue): value is readonly CelValue[] {
  return Array.isArray(value)
}
