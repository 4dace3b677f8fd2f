import { compile, type Environment, type Issue } from '@igakit/cel'
import { type Actor, actors, type Assumption, type Platform } from '@igakit/platforms'
import { type CheckOptions, checkToken, type Violation } from '@igakit/platforms/check-token'
import { JointCache } from '../automata/joint-classes.ts'
import { Budget, TooLarge } from '../budget.ts'
import { buildFormula } from '../formula/build-formula.ts'
import { mergeAtoms } from '../formula/merge-atoms.ts'
import type { Formula } from '../formula/formula.ts'
import {
  type ActorConstraint,
  actorConstraints,
  conjunction,
  exampleConstraints,
} from '../model/actor-conditions.ts'
import { literalsOf } from '../model/literals.ts'
import { namedIn } from '../model/named.ts'
import { completeMine, inferMine, type Mine } from '../model/mine.ts'
import { type Claims, naturalToken } from '../model/natural-token.ts'
import { claimsOf, type ModelFact, PlatformModel } from '../model/platform-model.ts'
import { anyOutcome, fails, isFalse, isTrue, type Outcomes } from '../outcome.ts'
import { allKinds } from '../solve/class-request.ts'
import { EnvironmentEvaluator, withoutSizeLimit } from '../solve/evaluate.ts'
import type { Variables } from '../solve/problem.ts'
import { solve } from '../solve/solve.ts'
import { type Answer, type Ladder, type Rung, undecided } from './answer.ts'

/** A rule that compiles. */
export interface Rule {
  readonly expression: string
  /** The rule as a formula over its conditions. */
  readonly formula: Formula
  /** The formula with fewer conditions, to search for tokens. */
  readonly goal: Formula
  /** True for a generated condition, whose strings say nothing about the author's intent. */
  readonly isComposed?: true
}

export interface AnalyserOptions {
  readonly environment: Environment
  /** The platform that issues the tokens; without one, claims are any JSON. */
  readonly platform?: Platform
  /** The work per question, 0.1 to 0.5 µs a step; 3,000,000 by default. */
  readonly steps?: number
}

export interface ActorQuestion {
  /** The values of identity claims that are yours; inferred from the rule by default. */
  readonly mine?: Mine
  readonly assume?: readonly Assumption[]
}

const defaultSteps = 3_000_000
const maxRounds = 60
const maxConstraints = 1000

/** Answers questions about rules for all tokens. Pure and synchronous; never throws. */
export class Analyser {
  readonly #environment: Environment
  readonly #evaluator: EnvironmentEvaluator
  readonly #model: PlatformModel | undefined
  readonly #steps: number
  readonly #cache = new JointCache()
  readonly #constraints = new Map<string, Formula>()
  #spent = 0

  constructor({ environment, platform, steps = defaultSteps }: AnalyserOptions) {
    this.#environment = environment
    this.#evaluator = new EnvironmentEvaluator(environment)
    this.#model = platform && new PlatformModel(platform, this.#evaluator)
    this.#steps = steps
  }

  get environment(): Environment {
    return this.#environment
  }

  get platform(): Platform | undefined {
    return this.#model?.platform
  }

  /** The work of all questions so far. */
  get steps(): number {
    return this.#spent
  }

  /** Compiles a rule for questions. */
  read(
    expression: string,
  ):
    | { readonly ok: true; readonly rule: Rule }
    | { readonly ok: false; readonly issues: readonly Issue[] } {
    return this.#read(expression, this.#environment)
  }

  /** Compiles a condition generated from parts of rules, to which the byte limit of rules does not apply. */
  readCondition(expression: string): ReturnType<Analyser['read']> {
    const read = this.#read(expression, withoutSizeLimit(this.#environment))
    return read.ok ? { ok: true, rule: { ...read.rule, isComposed: true } } : read
  }

  #read(expression: string, environment: Environment): ReturnType<Analyser['read']> {
    const compilation = compile(expression, environment)
    if (!compilation.ok) return { ok: false, issues: compilation.issues }
    const { roots } = this.#evaluator
    const formula = buildFormula({ source: expression, roots, isRule: true })
    return { ok: true, rule: { expression, formula, goal: mergeAtoms(formula) } }
  }

  /** Can the rule be true? */
  satisfiable(rule: Rule): Answer {
    return this.#canHave(rule, isTrue)
  }

  /** Can the rule be other than true? */
  falsifiable(rule: Rule): Answer {
    return this.#canHave(rule, isFalse | fails)
  }

  /** Can the rule be false, without failing? */
  canBeFalse(rule: Rule): Answer {
    return this.#canHave(rule, isFalse)
  }

  /** Can the rule fail? */
  canFail(rule: Rule): Answer {
    return this.#canHave(rule, fails)
  }

  #canHave(rule: Rule, outcomes: Outcomes): Answer {
    return this.#decide([{ rule, outcomes }])
  }

  /** Is there a token for which `rule` is true and `other` is not? A "no" proves the implication. */
  breaksImplication(rule: Rule, other: Rule): Answer {
    return this.#decide([
      { rule, outcomes: isTrue },
      { rule: other, outcomes: isFalse | fails },
    ])
  }

  /** Is there a token for which both rules are true? A "no" proves them disjoint. */
  overlaps(rule: Rule, other: Rule): Answer {
    return this.#decide([
      { rule, outcomes: isTrue },
      { rule: other, outcomes: isTrue },
    ])
  }

  /**
   * Is there a token for which the rules differ? A "no" proves them equivalent.
   * @param compared `admissions`: only true counts, so false and failure are equivalent; `outcomes`: all three
   * differ
   */
  differs(rule: Rule, other: Rule, compared: 'admissions' | 'outcomes' = 'admissions'): Answer {
    const groups = compared === 'admissions' ? [isTrue, isFalse | fails] : [isTrue, isFalse, fails]
    const assumptions = new Set<string>()
    let firstUndecided: Answer | undefined
    let left = this.#steps
    for (const [index, outcomes] of groups.entries()) {
      const before = this.#spent
      const wanted = [
        { rule, outcomes },
        { rule: other, outcomes: anyOutcome & ~outcomes },
      ]
      const steps = Math.ceil(left / (groups.length - index))
      const answer = this.#decide(wanted, anyToken, steps)
      left -= this.#spent - before
      if (answer.answer === 'yes') return answer
      if (answer.answer === 'undecided') firstUndecided ??= answer
      else for (const each of answer.assumptions) assumptions.add(each)
    }
    return firstUndecided ?? { answer: 'no', assumptions: [...assumptions], restsOnName: false }
  }

  /** Returns the values of identity claims that a rule requires. */
  inferMine(rule: Rule): Mine {
    return this.#model === undefined
      ? {}
      : inferMine(this.#model.platform, literalsOf(rule.formula))
  }

  /** Can a token of an actor make the rule true? Needs a platform. */
  admits(rule: Rule, actor: Actor, question: ActorQuestion = {}): Rung {
    return this.#rungOf(actor, [rule], question, (reach) => {
      const wanted = [{ rule, outcomes: isTrue }]
      if (reach.examples.length > 0 && rule.isComposed !== true) {
        const constraints = [...reach.constraints, ...reach.examples]
        const answer = this.#decide(wanted, { ...reach, constraints }, this.#steps / 4)
        if (answer.answer === 'yes') return answer
      }
      return this.#decide(wanted, reach)
    })
  }

  /**
   * Is there a token of an actor for which `rule` is true and `other` is not? Both rules name refs and environments.
   * Needs a platform.
   */
  refuses(rule: Rule, other: Rule, actor: Actor, question: ActorQuestion = {}): Rung {
    const wanted = [
      { rule, outcomes: isTrue },
      { rule: other, outcomes: isFalse | fails },
    ]
    return this.#rungOf(actor, [rule, other], question, (reach) => this.#decide(wanted, reach))
  }

  /**
   * Does an actor have a token at all, admitted or not? A "no" means that the assumptions contradict each other.
   */
  exists(rule: Rule, actor: Actor, question: ActorQuestion = {}): Rung {
    return this.#rungOf(actor, [rule], question, (reach) => this.#decide([], reach))
  }

  /** True if a token meets the assumptions about an actor, regardless of the rule's result. */
  isInReach(
    claims: Readonly<Record<string, unknown>>,
    rule: Rule,
    actor: Actor,
    question: ActorQuestion = {},
  ): boolean {
    const reach = this.#reachOf(actor, [rule], question)
    if (typeof reach === 'string') return false
    const { constraints } = reach
    return constraints.every(({ holds }) => this.#evaluator.evaluate(holds, { claims }) === isTrue)
  }

  #rungOf(
    actor: Actor,
    rules: readonly [Rule, ...Rule[]],
    question: ActorQuestion,
    decide: (reach: Reach) => Answer,
  ): Rung {
    const reach = this.#reachOf(actor, rules, question)
    return typeof reach === 'string'
      ? { actor, answer: 'not_applicable', reason: reach }
      : { actor, ...decide(reach) }
  }

  /**
   * Returns the constraints on an actor's tokens, or the reason if the actor does not exist. The values that are
   * mine come from the first rule.
   */
  #reachOf(
    actor: Actor,
    rules: readonly [Rule, ...Rule[]],
    question: ActorQuestion,
  ): Reach | string {
    if (this.#model === undefined) return 'actors are defined per platform'
    const { platform } = this.#model
    const mine = this.#mineOf(rules[0], question)
    const assume = question.assume ?? []
    const literals = rules.flatMap(({ formula }) => literalsOf(formula))
    const constraints = actorConstraints({
      platform,
      actor,
      mine,
      literals,
      assume,
    })
    if (typeof constraints === 'string') return constraints
    return {
      constraints,
      examples: exampleConstraints({ platform, actor, mine, literals }),
      check: { actor, mine, assume, named: namedIn(platform, literals) },
    }
  }

  /** Asks for each actor whether the rule admits a token. */
  ladder(rule: Rule, question: ActorQuestion = {}): Ladder {
    const mine = this.#mineOf(rule, question)
    return {
      mine,
      rungs: actors.map((actor) => this.admits(rule, actor, { ...question, mine })),
      notes: this.platform?.notes ?? [],
    }
  }

  #mineOf(rule: Rule, { mine }: ActorQuestion): Mine {
    const { platform } = this
    return mine && platform ? completeMine(platform, mine) : this.inferMine(rule)
  }

  /** Returns why the checker, which uses none of the analyser's code, refuses a token. */
  #violationsOf(
    claims: Readonly<Record<string, unknown>>,
    options: Omit<CheckOptions, 'evaluate'>,
  ): readonly Violation[] {
    if (this.#model === undefined) return []
    const { evaluate, platform } = this.#model
    return checkToken(platform, claims, { ...options, evaluate })
  }

  #decide(wanted: readonly Wanted[], reach: Reach = anyToken, steps = this.#steps): Answer {
    const budget = new Budget(steps)
    try {
      return this.#search(wanted, reach, budget)
    } catch (error) {
      if (!(error instanceof TooLarge)) throw error
      return undecided(`too large: ${error.message}`)
    } finally {
      this.#spent += steps - budget.left
    }
  }

  /** @throws TooLarge if the budget is exhausted before the question is decided */
  #search(wanted: readonly Wanted[], { check, constraints }: Reach, budget: Budget): Answer {
    const goals = wanted.map(({ outcomes, rule }): Formula => ({
      kind: 'test',
      operand: rule.goal,
      outcomes,
    }))
    let isUnsure = false
    const isWanted = (variables: Variables): boolean =>
      wanted.every(({ outcomes, rule }) => {
        const outcome = this.#evaluator.evaluate(rule.expression, variables, budget)
        isUnsure ||= outcome === anyOutcome
        return (outcome & ~outcomes) === 0
      })
    const limits = constraints.map((constraint): Limit => ({
      ...constraint,
      formula: {
        kind: 'test',
        operand: this.#constraintFormula(constraint.holds),
        outcomes: isTrue,
      },
    }))
    const isBroken = (limit: Limit, variables: Variables): boolean =>
      this.#evaluator.evaluate(limit.holds, variables) !== isTrue
    // Constraints and facts are added only when a token breaks them, so a proof uses few of them.
    const activeLimits: Limit[] = []
    const activeFacts: ModelFact[] = []
    const base = this.#base(isWanted)
    const isComposed = wanted.some(({ rule }) => rule.isComposed)
    for (let round = 0; round < maxRounds; round++) {
      const conditions = [
        ...goals,
        ...activeLimits.map(({ formula }) => formula),
        ...activeFacts.flatMap(({ condition }) => condition ?? []),
      ]
      const solution = solve({
        goal: conjunction(conditions),
        templates: activeFacts.flatMap(({ template }) => template ?? []),
        restrictionOf: (path) =>
          this.#model?.restrictionOf(path) ?? { kinds: new Set(allKinds), examples: [] },
        evaluator: this.#evaluator,
        base,
        verify: (variables) => {
          if (!isWanted(variables)) return false
          if (activeLimits.some((limit) => isBroken(limit, variables))) return false
          const violated = new Set(this.#model?.violations(variables))
          return activeFacts.every((each) => !violated.has(each))
        },
        budget,
        cache: this.#cache,
      })
      if (solution.kind === 'none') {
        if (isUnsure) return undecided('the verdict on a token found is unknown')
        return {
          answer: 'no',
          assumptions: [
            ...activeLimits.map(({ assumption }) => assumption),
            ...activeFacts.map(({ fact }) => fact.summary),
          ],
          restsOnName: activeLimits.some(({ restsOnName }) => restsOnName),
        }
      }
      if (solution.kind === 'unknown') {
        const { atom, reason } = solution
        return {
          answer: 'undecided',
          reason,
          ...(atom?.range === undefined ? {} : { part: { text: atom.text, range: atom.range } }),
        }
      }
      const { variables } = solution
      const violated = this.#model?.violations(variables) ?? []
      const broken = limits.filter((limit) => isBroken(limit, variables))
      const lasting = broken.filter(({ restsOnName }) => !restsOnName)
      activeFacts.push(...violated)
      // Names are trusted last, since someone else may register them later.
      const hasOther = lasting.length > 0 || violated.length > 0
      activeLimits.push(...(hasOther ? lasting : broken))
      if (broken.length === 0 && violated.length === 0) {
        const isPossible = (claims: Claims): boolean =>
          this.#violationsOf(claims, check).length === 0
        const isMeant = (claims: Claims): boolean => {
          const each = { ...variables, claims }
          return isWanted(each) && !limits.some((limit) => isBroken(limit, each))
        }
        if (this.#model === undefined) return { answer: 'yes', claims: claimsOf(variables) }
        const token = [variables, this.#model.completed(variables)]
          .map(claimsOf)
          .find((claims) => isMeant(claims) && isPossible(claims))
        if (token === undefined) {
          return undecided('discarded: the platform cannot issue the token found')
        }
        const claims = isComposed ? token : naturalToken(this.#model, token, isMeant, isPossible)
        return { answer: 'yes', claims }
      }
    }
    return undecided('the facts admit no token found')
  }

  #constraintFormula(holds: string): Formula {
    let formula = this.#constraints.get(holds)
    if (formula === undefined) {
      formula = buildFormula({ source: holds, roots: this.#evaluator.roots, isRule: false })
      if (this.#constraints.size >= maxConstraints) this.#constraints.clear()
      this.#constraints.set(holds, formula)
    }
    return formula
  }

  /** Returns the values to start from: a sample that already has the wanted outcome, if possible. */
  #base(isWanted: (variables: Variables) => boolean): Variables {
    const empty: Record<string, unknown> = {}
    for (const root of this.#evaluator.roots) empty[root] = {}
    const samples = this.#model?.platform.samples.map(({ claims }): Variables => ({
      ...empty,
      claims,
    }))
    return samples?.find(isWanted) ?? samples?.[0] ?? empty
  }
}

/** The tokens of an actor, for the search and for the checker. */
interface Reach {
  readonly constraints: readonly ActorConstraint[]
  /** Additional constraints of good examples, which limit no proof. */
  readonly examples: readonly ActorConstraint[]
  readonly check: Omit<CheckOptions, 'evaluate'>
}

const anyToken: Reach = { constraints: [], examples: [], check: {} }

/** A constraint, ready for solving. */
interface Limit extends ActorConstraint {
  readonly formula: Formula
}

interface Wanted {
  readonly rule: Rule
  readonly outcomes: Outcomes
}
