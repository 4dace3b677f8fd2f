import { compile, testCel } from '@igakit/cel'
import type { Actor, Assumption, Platform } from '@igakit/platforms'
import { findMineProblems } from '../model/check-mine.ts'
import { addValue, completeMine, levelsOf, type Mine, mineOf } from '../model/mine.ts'
import { valueAt } from '../solve/class-request.ts'
import type { Analyser, Rule } from './analyser.ts'
import type { Answer, Rung, UndecidedPart } from './answer.ts'
import {
  applyEdits,
  areSeparate,
  type Candidate,
  candidatesFor,
  type Edit,
} from './repair-candidates.ts'

type Claims = Readonly<Record<string, unknown>>

/** A token and the result that a repaired rule has to keep. */
export interface RepairCase {
  readonly title?: string
  readonly claims: Claims
  /** True if the rule has to be true; otherwise, it has to be false or fail. */
  readonly matched: boolean
}

export interface RepairQuestion {
  /** The actor to shut out. */
  readonly against: Actor
  /** The values of identity claims that are yours; inferred from the rule by default. */
  readonly mine?: Mine
  readonly assume?: readonly Assumption[]
  readonly cases?: readonly RepairCase[]
  /** The maximum size of the rule in UTF-8 bytes; that of the environment by default. */
  readonly maxBytes?: number
  /** The maximum number of candidates to decide; 150 by default. */
  readonly maxCandidates?: number
}

/** A proof that an actor has no token for which a rule is true. */
export interface Proof {
  readonly assumptions: readonly string[]
  readonly restsOnName: boolean
}

/** A change of a rule, proved to shut the actor out, to admit no new token and to keep the cases. */
export interface ProvedRepair {
  readonly edits: readonly Edit[]
  /** The whole rule after the edits. */
  readonly expression: string
  readonly proof: Proof
  /**
   * A token of a maintainer that only the rule before the edits admits. A `no` proves that there is none; not applicable
   * if the platform has no maintainers.
   */
  readonly refused: Rung
}

export type Repair = RepairResult & {
  /** The values of identity claims in the proofs. */
  readonly mine: Mine
  /** The part of `mine` that was taken from admitted cases. */
  readonly mineFromCases: Mine
}

type RepairResult =
  | {
      readonly kind: 'repaired'
      readonly repair: ProvedRepair
      /** The smallest repair whose proof uses no name, if the first repair's proof does. */
      readonly lasting?: ProvedRepair
    }
  /** The actor is already shut out, and all cases pass. */
  | { readonly kind: 'unneeded'; readonly proof: Proof }
  /** No candidate is a repair. */
  | { readonly kind: 'none'; readonly reason: string }
  /** No candidate is known to be a repair, but an undecided candidate may be. */
  | { readonly kind: 'undecided'; readonly reason: string; readonly part?: UndecidedPart }

const defaultCandidates = 150
/** Candidates to compare before the search ends. */
const enough = 6

/** Finds the smallest change of a rule that is proved to shut an actor out and keeps the results of cases. */
export function repair(analyser: Analyser, rule: Rule, question: RepairQuestion): Repair {
  const steps = repairSteps(analyser, rule, question)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/** Finds a repair like `repair`, and yields between questions, so that the caller can handle other work or stop. */
export function* repairSteps(
  analyser: Analyser,
  rule: Rule,
  question: RepairQuestion,
): Generator<void, Repair> {
  const { platform } = analyser
  if (platform === undefined) {
    const reason = 'actors are defined per platform'
    return { kind: 'none', reason, mine: {}, mineFromCases: {} }
  }
  const { mine, mineFromCases } = ownersFor(platform, analyser, rule, question)
  // Derived values would hide a contradiction between the given values.
  const [problem] = findMineProblems(platform, question.mine ?? mine)
  if (problem !== undefined) {
    const reason = `${problem.claim} ${problem.message}`
    return { kind: 'none', reason, mine, mineFromCases }
  }
  const search = new Search(analyser, platform, rule, { ...question, mine, given: question.mine })
  return { ...(yield* search.run()), mine, mineFromCases }
}

/** Adds the owner of admitted tokens to the values that are mine. */
function ownersFor(
  platform: Platform,
  analyser: Analyser,
  rule: Rule,
  { cases = [], mine }: RepairQuestion,
): { readonly mine: Mine; readonly mineFromCases: Mine } {
  const known = mine === undefined ? analyser.inferMine(rule) : completeMine(platform, mine)
  const added = new Map<string, Set<string>>()
  const identities = levelsOf(platform).flatMap(({ ids, names }) => [...ids, ...names])
  for (const { claims, matched } of cases) {
    // A token with one value of another owner does not reveal my values.
    if (!matched || identities.some((claim) => isOther(claims, claim, known))) continue
    for (const claim of identities) {
      const value = valueAt(claims, [claim])
      if (typeof value !== 'string' || known[claim]?.includes(value) === true) continue
      addValue(added, claim, value)
    }
  }
  const mineFromCases = mineOf(added)
  const all = { ...known }
  for (const [claim, values] of Object.entries(mineFromCases)) {
    all[claim] = [...(all[claim] ?? []), ...values]
  }
  return { mine: completeMine(platform, all), mineFromCases }
}

function isOther(claims: Claims, claim: string, mine: Mine): boolean {
  const value = valueAt(claims, [claim])
  const own = mine[claim]
  return own !== undefined && typeof value === 'string' && !own.includes(value)
}

interface SearchQuestion extends RepairQuestion {
  readonly mine: Mine
  /** The values that the caller gave, without the values of cases. */
  readonly given: Mine | undefined
}

/** The search for one repair. */
class Search {
  readonly #analyser: Analyser
  readonly #platform: Platform
  readonly #rule: Rule
  readonly #question: SearchQuestion
  readonly #cases: readonly RepairCase[]
  readonly #admitted: readonly Claims[]
  readonly #maxBytes: number
  readonly #maxCandidates: number
  /** Tokens of the actor that candidates have admitted. */
  readonly #tokens: Claims[] = []
  readonly #seen: Set<string>
  #decided = 0
  #undecided: { readonly reason: string; readonly part?: UndecidedPart } | undefined
  #tooLong = 0

  constructor(analyser: Analyser, platform: Platform, rule: Rule, question: SearchQuestion) {
    this.#analyser = analyser
    this.#platform = platform
    this.#rule = rule
    this.#question = question
    this.#cases = question.cases ?? []
    this.#admitted = this.#cases.filter(({ matched }) => matched).map(({ claims }) => claims)
    this.#maxBytes = question.maxBytes ?? analyser.environment.limits.expressionBytes ?? Infinity
    this.#maxCandidates = question.maxCandidates ?? defaultCandidates
    this.#seen = new Set([rule.expression])
  }

  *run(): Generator<void, RepairResult> {
    const wrong = this.#cases.find(
      ({ claims, matched }) => matched && !isTrueFor(this.#analyser, this.#rule.expression, claims),
    )
    if (wrong !== undefined) {
      return {
        kind: 'none',
        reason: `the rule already refuses ${nameOf(wrong, this.#cases)}, and a repair admits nothing new`,
      }
    }
    const before = this.#admitsNow()
    yield
    switch (before.answer) {
      case 'not_applicable':
        return { kind: 'none', reason: `there is no such actor: ${before.reason}` }
      case 'no':
        if (!this.#keepsCases(this.#rule.expression)) break
        return this.#isPossible(this.#rule)
          ? { kind: 'unneeded', proof: proofOf(before) }
          : this.#failure('the assumptions leave the actor no token')
      case 'yes':
        this.#tokens.push(before.claims)
        break
      case 'undecided':
    }
    const own = this.#caseInReach()
    if (own !== undefined) {
      return {
        kind: 'none',
        reason: `${nameOf(own, this.#cases)} is a token of this actor and must match`,
      }
    }
    return yield* this.#search()
  }

  /** Asks about the unchanged rule. If the caller gave `mine`, a "no" must not depend on values found in cases. */
  #admitsNow(): Rung {
    const { against, given } = this.#question
    const now = this.#analyser.admits(this.#rule, against, this.#question)
    if (now.answer !== 'no' || given === undefined) return now
    return this.#analyser.admits(this.#rule, against, { ...this.#question, mine: given })
  }

  /** Returns an admitted case that belongs to the actor, regardless of the names in the rule. */
  #caseInReach(): RepairCase | undefined {
    const { against } = this.#question
    if (against === 'fork' || against === 'pusher') return undefined
    return this.#cases.find(
      ({ claims, matched }) =>
        matched && this.#analyser.isInReach(claims, this.#rule, against, this.#question),
    )
  }

  *#search(): Generator<void, RepairResult> {
    const { against: actor, mine } = this.#question
    const { expression } = this.#rule
    const request = {
      expression,
      platform: this.#platform,
      actor,
      mine,
      admitted: this.#admitted,
      admitsWrongCases: !this.#keepsCases(expression),
    }
    const singles = candidatesFor(request)
    const found = yield* this.#prove(singles)
    const proved = found.length > 0 ? found : yield* this.#prove(pairsOf(singles))
    const repairs = proved.toSorted((a, b) => costOf(a) - costOf(b))
    const [first] = repairs
    if (first === undefined) return this.#failure(this.#reason(singles))
    const lasting = first.proof.restsOnName
      ? repairs.find(({ proof }) => !proof.restsOnName)
      : undefined
    return { kind: 'repaired', repair: first, ...(lasting && { lasting }) }
  }

  #reason(singles: readonly Candidate[]): string {
    if (singles.length === 0) {
      return 'no edit applies: name your organization or project, or add admitted cases'
    }
    const long =
      this.#tooLong === 0 ? '' : `; ${this.#tooLong} edits exceed ${this.#maxBytes} bytes`
    return `no edit shuts the actor out and keeps the cases${long}`
  }

  /** An outcome without a repair: undecided if one of the candidates was. */
  #failure(reason: string): RepairResult {
    if (this.#undecided !== undefined) return { kind: 'undecided', ...this.#undecided }
    return { kind: 'none', reason }
  }

  /** Decides candidates in order until there are enough repairs, at least one with a proof that uses no name. */
  *#prove(candidates: Iterable<Candidate>): Generator<void, readonly ProvedRepair[]> {
    const proved: ProvedRepair[] = []
    for (const candidate of candidates) {
      if (this.#decided >= this.#maxCandidates) {
        this.#miss({ reason: `more than ${this.#maxCandidates} edits would have to be decided` })
        break
      }
      yield
      const one = yield* this.#decide(candidate)
      if (one !== undefined) proved.push(one)
      const isSettled = proved.some(({ proof, refused }) => !proof.restsOnName && !loses(refused))
      if (isSettled || proved.length >= enough) break
    }
    return proved
  }

  /** Returns a candidate with its proof; undefined if the candidate repairs nothing or could not be decided. */
  *#decide(candidate: Candidate): Generator<void, ProvedRepair | undefined> {
    const expression = applyEdits(this.#rule.expression, candidate.edits)
    if (this.#seen.has(expression)) return undefined
    this.#seen.add(expression)
    if (new TextEncoder().encode(expression).length > this.#maxBytes) {
      this.#tooLong++
      return undefined
    }
    const read = this.#analyser.read(expression)
    if (!read.ok || this.#admitsKnownToken(read.rule) || !this.#keepsCases(expression)) {
      return undefined
    }
    this.#decided++
    const { rule } = read
    const { against } = this.#question
    const answer = this.#analyser.admits(rule, against, this.#question)
    if (answer.answer === 'yes') this.#tokens.push(answer.claims)
    this.#noted(answer)
    yield
    if (answer.answer !== 'no') return undefined
    if (!candidate.isAddition && !this.#isNarrower(rule)) return undefined
    yield
    if (!this.#isPossible(rule) || !this.#admitsSomething(rule)) return undefined
    yield
    const refused = this.#analyser.refuses(this.#rule, rule, 'maintainer', this.#question)
    yield
    return { edits: candidate.edits, expression, proof: proofOf(answer), refused }
  }

  #admitsKnownToken(rule: Rule): boolean {
    return this.#tokens.some(
      (claims) =>
        this.#analyser.isInReach(claims, rule, this.#question.against, this.#question) &&
        isTrueFor(this.#analyser, rule.expression, claims),
    )
  }

  #keepsCases(expression: string): boolean {
    return this.#cases.every(
      ({ claims, matched }) => isTrueFor(this.#analyser, expression, claims) === matched,
    )
  }

  /** True if a candidate is proved to admit nothing new. */
  #isNarrower(rule: Rule): boolean {
    return this.#noted(this.#analyser.breaksImplication(rule, this.#rule)) === 'no'
  }

  /**
   * True if the actor has a token under the assumptions. If not, the assumptions contradict each other and prove
   * everything.
   */
  #isPossible(rule: Rule): boolean {
    const { against } = this.#question
    return this.#noted(this.#analyser.exists(rule, against, this.#question)) === 'yes'
  }

  /** True if a token of mine passes; a rule that admits nobody is not a repair. */
  #admitsSomething(rule: Rule): boolean {
    if (this.#admitted.length > 0) return true
    const own = this.#analyser.admits(rule, 'maintainer', this.#question)
    const answer = own.answer === 'not_applicable' ? this.#analyser.satisfiable(rule) : own
    return this.#noted(answer) === 'yes'
  }

  /** Keeps the first reason why a candidate is undecided. */
  #noted(answer: Answer | Rung): Rung['answer'] {
    if (answer.answer === 'undecided') this.#miss(answer)
    return answer.answer
  }

  #miss({ part, reason }: { readonly reason: string; readonly part?: UndecidedPart }): void {
    this.#undecided ??= { reason, ...(part && { part }) }
  }
}

function* pairsOf(singles: readonly Candidate[]): Generator<Candidate> {
  const pairs = singles.flatMap((first, low) =>
    singles.slice(low + 1).map((second, at) => ({ first, second, sum: 2 * low + 1 + at })),
  )
  // Combinations of the best edits come first.
  for (const { first, second } of pairs.toSorted((left, right) => left.sum - right.sum)) {
    const edits = [...first.edits, ...second.edits]
    if (areSeparate(edits)) yield { edits, isAddition: first.isAddition && second.isAddition }
  }
}

/** Repairs that refuse no token of a maintainer come first. */
function costOf({ refused }: ProvedRepair): number {
  return loses(refused) ? 1 : 0
}

function loses({ answer }: Rung): boolean {
  return answer === 'yes' || answer === 'undecided'
}

function proofOf({ assumptions, restsOnName }: Extract<Rung, { readonly answer: 'no' }>): Proof {
  return { assumptions, restsOnName }
}

function nameOf(one: RepairCase, cases: readonly RepairCase[]): string {
  return one.title === undefined
    ? `case ${cases.indexOf(one) + 1}`
    : `the case ${JSON.stringify(one.title)}`
}

/** Evaluates a rule as the service does. */
function isTrueFor(analyser: Analyser, expression: string, claims: Claims): boolean {
  const { environment } = analyser
  return testCel(
    { claimsJson: JSON.stringify(claims), expression },
    { compile: (source) => compile(source, environment) },
  ).matched
}
