import type { Analyser, Rule } from '@igakit/analysis'
import type { SyntaxNode } from '@igakit/cel/syntax'
import type { Platform } from '@igakit/platforms'
import { findClaim } from '@igakit/platforms'
import { stringOf, withoutGroups } from '../document/nodes.ts'
import { claimPathOf } from '../lint/analysis/claim-reads.ts'
import { conditionsOf } from '../lint/analysis/constant-of.ts'
import type { RuleFinding } from '../lint/lint-rules.ts'
import type { LintSubject } from '../lint/lint-subject.ts'

/** The maximum number of conditions and literals to decide. */
const mostQuestions = 60

/**
 * Finds conditions that no token meets, and literals that never equal a claim. Yields between questions.
 * @param platform the platform in messages; undefined if claims are any JSON
 */
export function* findNeverTrue(
  analyser: Analyser,
  platform: Platform | undefined,
  subject: LintSubject,
  rule: Rule,
): Generator<void, readonly RuleFinding[]> {
  const search = new Search(analyser, platform, subject)
  const whole = analyser.satisfiable(rule)
  yield
  const found = yield* search.culprits(subject.root)
  if (whole.answer === 'no' && !found.some(({ isWholeRule }) => isWholeRule)) {
    const { assumptions } = whole
    const { range } = subject.root
    const others = found.filter(({ isDecisive }) => isDecisive)
    if (others.length === 0) {
      const message = `${search.nobody} meets the conditions together, so the rule is never true.`
      const help = 'Correct one of the conditions, or use || for alternatives.'
      return [...found.map(({ finding }) => finding), neverTrue(range, message, help, assumptions)]
    }
  }
  return found.map(({ finding }) => finding)
}

interface Culprit {
  readonly finding: RuleFinding
  /** True if the rule cannot be true because of the condition. */
  readonly isDecisive: boolean
  readonly isWholeRule: boolean
}

class Search {
  readonly #analyser: Analyser
  readonly #platform: Platform | undefined
  readonly #subject: LintSubject
  #questions = 0

  constructor(analyser: Analyser, platform: Platform | undefined, subject: LintSubject) {
    this.#analyser = analyser
    this.#platform = platform
    this.#subject = subject
  }

  /** The subject of messages. */
  get nobody(): string {
    return this.#platform === undefined ? 'No token' : `No token of ${this.#platform.title}`
  }

  *culprits(root: SyntaxNode): Generator<void, readonly Culprit[]> {
    const found: Culprit[] = []
    for (const node of conditionsOf(this.#subject)) {
      const inner = withoutGroups(node)
      if (inner.kind === 'literal' || this.#subject.wantedOf(node) !== true) continue
      const text = this.#subject.textOf(node)
      const assumptions = yield* this.#impossible(text)
      if (assumptions !== undefined) {
        const message = `${this.nobody} meets ${this.#subject.shown(node)}.`
        found.push({
          finding: neverTrue(node.range, message, this.#helpFor(inner), assumptions),
          isDecisive: this.#isRequired(node),
          isWholeRule: withoutGroups(root) === inner,
        })
        continue
      }
      for (const literal of this.#alternativesOf(inner)) {
        const never = yield* this.#impossible(literal.condition)
        if (never === undefined) continue
        const message = `${this.nobody} has this value: ${this.#subject.shown(literal.node)}.`
        const help = this.#helpForValue(literal.path, stringOf(literal.node))
        const finding = neverTrue(literal.node.range, message, help, never)
        found.push({ finding, isDecisive: false, isWholeRule: false })
      }
    }
    return found
  }

  /** Returns the assumptions of a proof that a condition is never true. */
  *#impossible(condition: string): Generator<void, readonly string[] | undefined> {
    if (++this.#questions > mostQuestions) return undefined
    const read = this.#analyser.readCondition(condition)
    if (!read.ok) return undefined
    const answer = this.#analyser.satisfiable(read.rule)
    yield
    return answer.answer === 'no' ? answer.assumptions : undefined
  }

  /** True if the rule is false whenever the condition is false. */
  #isRequired(node: SyntaxNode): boolean {
    return this.#subject.requires((atom, isTrue) => isTrue && atom === withoutGroups(node))
  }

  /** Returns the comparisons of a condition with each of several literals. */
  #alternativesOf(node: SyntaxNode): readonly {
    readonly node: SyntaxNode
    readonly condition: string
    readonly path: readonly string[]
  }[] {
    const found: { node: SyntaxNode; condition: string; path: readonly string[] }[] = []
    const { analysis } = this.#subject.document
    for (const { atom, isTrue, kind, literals, path } of this.#subject.restrictions) {
      const { end, start } = atom.range
      const isInside = node.range.start <= start && end <= node.range.end
      if (!isInside || !isTrue || literals.length < 2 || kind === 'other') continue
      const isList = this.#subject
        .claimOnAll(path)
        .some(({ types }) => types.includes('list') || types.includes('map'))
      if (isList || !isRead(atom, analysis)) continue
      const read = `claims${path.map((name) => `[${JSON.stringify(name)}]`).join('')}`
      for (const literal of literals) {
        const text = this.#subject.textOf(literal)
        const method = methods[kind]
        const condition = method === undefined ? `${read} == ${text}` : `${read}.${method}(${text})`
        found.push({ node: literal, condition, path })
      }
    }
    return found
  }

  #helpFor(node: SyntaxNode): string {
    const { analysis } = this.#subject.document
    if (node.kind === 'binary') {
      for (const [read, value] of [
        [node.left, node.right],
        [node.right, node.left],
      ] as const) {
        const path = claimPathOf(read, analysis)
        if (path !== undefined && path.length > 0) {
          return this.#helpForValue(path, stringOf(value))
        }
      }
    }
    return 'Correct the condition, or remove it.'
  }

  #helpForValue(path: readonly string[], text: string | undefined): string {
    if (text?.includes('*') === true) {
      return '* has no special meaning here: use startsWith() or matches().'
    }
    const claim = this.#platform && findClaim(this.#platform, path)
    const name = path.join('.')
    return claim === undefined
      ? 'Correct the value.'
      : `Values of ${name} look like ${claim.examples.slice(0, 2).join(' or ')}.`
  }
}

const methods = {
  equal: undefined,
  prefix: 'startsWith',
  suffix: 'endsWith',
  contains: 'contains',
  pattern: 'matches',
} as const

/** True if an atom reads its claim directly or through a macro variable over literals, without conversions. */
function isRead(atom: SyntaxNode, analysis: Parameters<typeof claimPathOf>[1]): boolean {
  if (atom.kind === 'binary') {
    return [atom.left, atom.right].some((side) => (claimPathOf(side, analysis)?.length ?? 0) > 0)
  }
  return atom.kind === 'call' && atom.receiver !== undefined
    ? (claimPathOf(atom.receiver, analysis)?.length ?? 0) > 0
    : false
}

function neverTrue(
  range: RuleFinding['range'],
  message: string,
  help: string,
  assumptions: readonly string[],
): RuleFinding {
  return {
    rule: 'always-false',
    severity: 'warning',
    range,
    message,
    help,
    analysis: { answer: 'proved', assumptions },
  }
}
