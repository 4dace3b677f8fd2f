import { Analyser, type Answer, findMineProblems, type Mine, type Rule } from '@igakit/analysis'
import { compile, type Environment, formatIssues, getEnvironment, type Program } from '@igakit/cel'
import { nearest } from '@igakit/cel-language/spelling'
import { findPlatform, type Platform } from '@igakit/platforms'
import type { Expectation } from '../../suite/expectation.ts'
import {
  claimsHint,
  contentOf,
  type GuaranteeContent,
  readsClaimsOnly,
  type Refusal,
} from '../../suite/guarantee.ts'
import type { RuleSuite } from '../../suite/rule-suite.ts'
import type { Path } from '../../values/json.ts'
import type { CaseFailure } from '../case-result.ts'
import type { CaseOutcome, SuiteRun } from '../case-runner.ts'
import type { GuaranteeResult } from '../guarantee-result.ts'
import type { ReadyGuarantee, ReadyRule } from '../rules/ready-rule.ts'
import type { SuiteProblems } from '../suite-problems.ts'
import type { CompileFailure } from '../suite-result.ts'
import { guaranteeCase, outcomeOf, outcomeText } from './guarantee-case.ts'

/** A compiled rule or condition. */
interface Readable {
  readonly rule: Rule
  readonly program: Program
}

/** Decides the guarantees of a suite. Loads the analyser, so import this file only for suites with guarantees. */
export class GuaranteeChecker {
  readonly compileFailures: CompileFailure[] = []
  readonly #run: SuiteRun
  readonly #environment: Environment
  readonly #platform: Platform | undefined
  readonly #analyser: Analyser

  constructor({ environment, platform }: RuleSuite, run: SuiteRun) {
    this.#run = run
    this.#environment = getEnvironment(environment, run.options.profile)
    this.#platform = platform === undefined ? undefined : findPlatform(platform)
    this.#analyser = new Analyser({
      environment: this.#environment,
      ...(this.#platform !== undefined && { platform: this.#platform }),
    })
  }

  /** Reports values of `mine` that would make a proof meaningless. */
  findProblems(rules: readonly ReadyRule[], problems: SuiteProblems): void {
    for (const rule of rules) {
      if (rule.guarantees.length > 0 && !readsClaimsOnly(this.#environment)) {
        problems.report('invalid_value', claimsHint, ['rules', rule.index, 'guarantees'])
      }
      for (const { index, one } of rule.guarantees) {
        const path = ['rules', rule.index, 'guarantees', index, 'refuses']
        if (one.refuses !== undefined) this.#findMineProblems(one.refuses, rule, path, problems)
      }
    }
  }

  #findMineProblems(
    refusal: Refusal,
    { expression }: ReadyRule,
    path: Path,
    problems: SuiteProblems,
  ): void {
    const mine = mineOf(refusal)
    if (mine === undefined || this.#platform === undefined) return
    const found = findMineProblems(this.#platform, mine)
    for (const { claim, known, message } of found) {
      const meant = known && nearest(claim, known)
      const hint = meant === undefined ? message : `is unknown; did you mean ${meant}?`
      problems.report('invalid_value', hint, [...path, 'mine', claim])
    }
    const read = this.#analyser.read(expression)
    if (found.length > 0 || !read.ok) return
    const { actor, assume = [] } = refusal
    if (this.#analyser.exists(read.rule, actor, { mine, assume }).answer !== 'no') return
    const message = `contradicts itself: ${this.#platform.title} has no token of the actor ${actor} with these values`
    problems.report('invalid_value', message, [...path, 'mine'])
  }

  /** Decides a guarantee. */
  check(ready: ReadyRule, guarantee: ReadyGuarantee): CaseOutcome {
    const content = contentOf(guarantee.one)
    const rule = this.#read(ready.expression)
    if (rule === undefined) return failed(content, 'the rule does not compile')
    if (!['bool', 'dyn'].includes(rule.program.checkType)) {
      return failed(content, `the rule is not a condition: its type is ${rule.program.checkType}`)
    }
    const decision = this.#decide(ready, guarantee, rule, content)
    if (decision === undefined) return failed(content, 'the condition does not compile')
    const outcome = outcomeFor(guarantee, decision)
    if (this.#platform === undefined || decision.result.holds !== true) return outcome
    const { date, title } = this.#platform
    const facts = `the facts about ${title} of ${date} hold`
    return { ...outcome, assumptions: [facts, ...outcome.assumptions] }
  }

  #decide(
    ready: ReadyRule,
    guarantee: ReadyGuarantee,
    rule: Readable,
    content: GuaranteeContent,
  ): Decision | undefined {
    const head = {
      kind: content.kind,
      ...(this.#platform !== undefined && { platform: this.#platform.id }),
    }
    const caseOf = (claims: Claims, expect: Expectation): GuaranteeResult['case'] =>
      guaranteeCase(
        guarantee.name,
        claims,
        expect,
        ready.rule.cases.map(({ name }) => name),
      )
    if (content.kind === 'refuses') {
      const { actor, assume = [] } = content.refusal
      const mine = mineOf(content.refusal) ?? this.#analyser.inferMine(rule.rule)
      const { actor: _, ...rung } = this.#analyser.admits(rule.rule, actor, { mine, assume })
      const expected = `no token of the actor ${actor} is admitted`
      if (rung.answer === 'not_applicable') {
        const { reason } = rung
        const result = { ...head, actor, mine, holds: rung.answer, assumptions: [], reason }
        return { result, expected, actual: reason }
      }
      return {
        result: { ...head, actor, mine, ...decided(rung, (claims) => caseOf(claims, false)) },
        expected,
        actual: actualOf(rung, () => 'a token of this actor is admitted'),
      }
    }
    const path = ['rules', ready.index, 'guarantees', guarantee.index, content.kind]
    const other = this.#readCondition(content.condition, ready, guarantee, path)
    if (other === undefined) return undefined
    const { condition } = content
    switch (content.kind) {
      case 'implies': {
        const answer = this.#analyser.breaksImplication(rule.rule, other.rule)
        return {
          result: { ...head, ...decided(answer, (claims) => caseOf(claims, false)) },
          expected: `every admitted token meets ${condition}`,
          actual: actualOf(answer, (claims) => {
            const outcome = outcomeText(other.program.evaluate({ claims }))
            return `a token is admitted for which this ${outcome}`
          }),
        }
      }
      case 'never': {
        const answer = this.#analyser.overlaps(rule.rule, other.rule)
        return {
          result: { ...head, ...decided(answer, (claims) => caseOf(claims, false)) },
          expected: `no admitted token meets ${condition}`,
          actual: actualOf(answer, () => 'a token that meets it is admitted'),
        }
      }
      case 'equivalentTo': {
        const { compared } = content
        const answer = this.#analyser.differs(rule.rule, other.rule, compared)
        const expectationOf = (claims: Claims): Expectation =>
          outcomeOf(other.program.evaluate({ claims }))
        return {
          result: {
            ...head,
            compared,
            ...decided(answer, (claims) => caseOf(claims, expectationOf(claims))),
          },
          expected: `the same ${compared} as ${condition}`,
          actual: actualOf(answer, (claims) => {
            const [is, wanted] = [rule, other].map(({ program }) =>
              outcomeText(program.evaluate({ claims })),
            )
            return `for a token, the rule ${is}, and the other ${wanted}`
          }),
        }
      }
    }
  }

  #read(expression: string): Readable | undefined {
    const compilation = compile(expression, this.#environment)
    const read = this.#analyser.read(expression)
    if (!compilation.ok || !read.ok) return undefined
    return { rule: read.rule, program: compilation.program }
  }

  /** Compiles a condition, which may be longer than a rule, and records a failure to compile. */
  #readCondition(
    condition: string,
    { rule }: ReadyRule,
    { name }: ReadyGuarantee,
    path: Path,
  ): Readable | undefined {
    const { expressionBytes: _, ...limits } = this.#environment.limits
    const compilation = compile(condition, { ...this.#environment, limits })
    const read = this.#analyser.readCondition(condition)
    if (compilation.ok && read.ok) return { rule: read.rule, program: compilation.program }
    if (!compilation.ok) {
      this.compileFailures.push({
        rule: `${rule.name} › ${name}`,
        place: this.#run.document.locate(path),
        text: formatIssues(compilation.issues, condition, compilation.truncated),
      })
    }
    return undefined
  }
}

type Claims = Readonly<Record<string, unknown>>

interface Decision {
  readonly result: GuaranteeResult
  readonly expected: string
  readonly actual: string
}

function mineOf({ mine }: Refusal): Mine | undefined {
  if (mine === undefined) return undefined
  return Object.fromEntries(
    Object.entries(mine).map(([claim, values]) => [
      claim,
      typeof values === 'string' ? [values] : values,
    ]),
  )
}

/** Converts an answer to a question that asks for a counterexample. */
function decided(
  answer: Answer,
  caseOf: (claims: Claims) => GuaranteeResult['case'],
): Pick<
  GuaranteeResult,
  'assumptions' | 'case' | 'claims' | 'holds' | 'part' | 'reason' | 'restsOnName'
> {
  switch (answer.answer) {
    case 'yes': {
      const { claims } = answer
      const offered = caseOf(claims)
      return { holds: false, assumptions: [], claims, ...(offered && { case: offered }) }
    }
    case 'no': {
      const { assumptions, restsOnName } = answer
      return { holds: true, assumptions, restsOnName }
    }
    case 'undecided': {
      const { part, reason } = answer
      return {
        holds: 'undecided',
        assumptions: [],
        reason,
        ...(part !== undefined && { part: part.text }),
      }
    }
  }
}

function actualOf(answer: Answer, broken: (claims: Claims) => string): string {
  switch (answer.answer) {
    case 'yes':
      return broken(answer.claims)
    case 'no':
      return 'proved'
    case 'undecided':
      return answer.part === undefined ? answer.reason : `${answer.part.text}: ${answer.reason}`
  }
}

function outcomeFor({ one }: ReadyGuarantee, { actual, expected, result }: Decision): CaseOutcome {
  const { assumptions, holds } = result
  const failure = (message: string, code: string): CaseFailure => ({
    message,
    expected,
    actual,
    code,
  })
  switch (holds) {
    case true:
      return { assumptions, guarantee: result }
    case false:
      return {
        failure: failure('broken guarantee', 'broken_guarantee'),
        assumptions,
        guarantee: result,
      }
    case 'not_applicable':
      return { skipReason: `not applicable: ${actual}`, assumptions, guarantee: result }
    case 'undecided':
      return one.allowUndecided === undefined
        ? { failure: failure('undecided', 'undecided'), assumptions, guarantee: result }
        : {
            skipReason: `undecided (${actual}); allowed: ${one.allowUndecided}`,
            assumptions,
            guarantee: result,
          }
  }
}

/** Fails a guarantee without a condition. */
function failed({ kind }: GuaranteeContent, message: string): CaseOutcome {
  return {
    failure: { message, expected: `a guarantee: ${kind}`, actual: message, code: 'no_condition' },
    assumptions: [],
  }
}
