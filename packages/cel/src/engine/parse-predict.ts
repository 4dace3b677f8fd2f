import { type Atn, stateKind } from './parse-atn.ts'
import { Closure, type ClosureMode } from './parse-closure.ts'
import { type Config, ConfigSet } from './parse-configs.ts'
import type { Invocation } from './parse-expected.ts'
import { type Stack, StackPool } from './parse-stack.ts'
import { EOF } from './parse-token-kinds.ts'

/** What a prediction came to: the number of an alternative, from 1, or the token at which none was left. */
export type Prediction =
  | { readonly ok: true; readonly alternative: number }
  | { readonly ok: false; readonly offending: number }

/** The kinds of the tokens to predict from. */
export interface Lookahead {
  readonly kinds: readonly number[]
  readonly index: number
}

/** Thrown when a prediction would take more steps than are left. */
export class PredictionBudgetError extends Error {
  override readonly name = 'PredictionBudgetError'
}

/** A point of a prediction that depends on the tokens read so far alone, and so is kept. */
interface Point {
  readonly configs: ConfigSet
  readonly next: Map<number, Point | undefined>
  /** The alternative that is certain here. */
  readonly alternative: number | undefined
  /** Set when only the rules being run can tell the alternatives apart. */
  readonly conflicting: boolean
  /** The alternative that wins wherever several are possible, when it is the same everywhere. */
  readonly viable: number | undefined
}

/** One more than the highest precedence that a rule is called with. */
const highestPrecedence = 4

/** How many points are kept before the predictor forgets them all, so that it cannot grow without bound. */
const mostPoints = 5000

/**
 * Predicts alternatives as ANTLR's adaptive LL(*) does: first without regard to the rules being run, then, when that
 * leaves a conflict, with them. How many tokens it takes to see that nothing fits is part of cel-go's messages.
 */
export class Predictor {
  readonly #atn: Atn
  #pool = new StackPool()
  /** Where predictions begin, by decision and precedence. */
  readonly #starts = new Map<number, Point>()
  /** The same, by the rules being run besides. */
  readonly #fullStarts = new Map<string, Point>()
  readonly #points = new Map<string, Point>()
  #budget = 0

  constructor(atn: Atn) {
    this.#atn = atn
  }

  /** Allows so many steps from now on; a prediction that needs more throws. */
  allow(steps: number): void {
    this.#budget = steps
    if (this.#points.size > mostPoints || this.#fullStarts.size > mostPoints) {
      this.#starts.clear()
      this.#fullStarts.clear()
      this.#points.clear()
      this.#pool = new StackPool()
    }
  }

  /** Predicts which way to go at a state that decides. */
  predict(
    decision: number,
    precedence: number,
    lookahead: Lookahead,
    invocation: Invocation | undefined,
  ): Prediction {
    let point = this.#startPoint(decision, precedence)
    for (let index = lookahead.index; ; index++) {
      const token = lookahead.kinds[index] ?? EOF
      const next = this.#next(point, token, decision)
      if (next === undefined) return this.#last(point.configs, index)
      if (next.alternative !== undefined) return { ok: true, alternative: next.alternative }
      if (next.conflicting) {
        return this.#predictInContext(decision, precedence, lookahead, invocation)
      }
      if (token === EOF) return this.#last(next.configs, index)
      point = next
    }
  }

  #predictInContext(
    decision: number,
    precedence: number,
    lookahead: Lookahead,
    invocation: Invocation | undefined,
  ): Prediction {
    let point = this.#fullStartPoint(decision, precedence, this.#stackOf(invocation))
    for (let index = lookahead.index; ; index++) {
      const token = lookahead.kinds[index] ?? EOF
      const next = this.#next(point, token, decision)
      if (next === undefined) return this.#last(point.configs, index)
      const alternative = next.alternative ?? next.viable
      if (alternative !== undefined) return { ok: true, alternative }
      if (token === EOF) return this.#last(next.configs, index)
      point = next
    }
  }

  /** When nothing fits: the alternative that had already left the deciding rule, since it may be as far as that goes. */
  #last(configs: ConfigSet, offending: number): Prediction {
    let least = Number.POSITIVE_INFINITY
    for (const { state, stack, outside, alternative } of configs) {
      const stopped =
        this.#atn.state(state).kind === stateKind.ruleStop && this.#pool.hasBottom(stack)
      if (outside || stopped) least = Math.min(least, alternative)
    }
    return Number.isFinite(least) ? { ok: true, alternative: least } : { ok: false, offending }
  }

  #startPoint(decision: number, precedence: number): Point {
    const key = decision * highestPrecedence + precedence
    const known = this.#starts.get(key)
    if (known !== undefined) return known
    const configs = this.#start(decision, precedence, this.#pool.bottom, false)
    const point = this.#point(configs, decision)
    this.#starts.set(key, point)
    return point
  }

  #fullStartPoint(decision: number, precedence: number, stack: Stack): Point {
    const key = `${decision}:${precedence}:${stack.id}`
    const known = this.#fullStarts.get(key)
    if (known !== undefined) return known
    const point = this.#point(this.#start(decision, precedence, stack, true), decision)
    this.#fullStarts.set(key, point)
    return point
  }

  #next(point: Point, token: number, decision: number): Point | undefined {
    if (point.next.has(token)) return point.next.get(token)
    const configs = this.#reach(point.configs, token, decision)
    const next = configs === undefined ? undefined : this.#point(configs, decision)
    point.next.set(token, next)
    return next
  }

  /** The point of these configurations: the one that is known, so that points stay few however long the input. */
  #point(configs: ConfigSet, decision: number): Point {
    const key = `${decision}:${configs.full}:${configs.key()}`
    const known = this.#points.get(key)
    if (known !== undefined) return known
    const alternative = configs.onlyAlternative()
    const point: Point = {
      configs,
      next: new Map(),
      alternative,
      conflicting: this.#allStopped(configs) || configs.isConflicting(),
      viable: singleViable(configs),
    }
    this.#points.set(key, point)
    return point
  }

  #start(decision: number, precedence: number, stack: Stack, full: boolean): ConfigSet {
    this.#spend()
    const { transitions, rule, precedenceDecision } = this.#atn.state(decision)
    const configs = new ConfigSet(this.#pool, full)
    const mode: ClosureMode = {
      precedence,
      loopRule: precedenceDecision ? rule : -1,
      atEnd: false,
    }
    for (const [index, { target }] of transitions.entries()) {
      new Closure(this.#atn, this.#pool, configs, mode).add({
        state: target,
        alternative: index + 1,
        stack,
        outside: false,
        beyondPrecedence: false,
      })
    }
    return precedenceDecision && !full ? this.#filterPrecedence(configs) : configs
  }

  /** Leaves the loop of a left-recursive rule only for what the loop itself does not lead to. */
  #filterPrecedence(configs: ConfigSet): ConfigSet {
    const inLoop = new Map<number, Stack>()
    for (const { alternative, state, stack } of configs) {
      if (alternative === 1) inLoop.set(state, stack)
    }
    const filtered = new ConfigSet(this.#pool, false)
    for (const config of configs) {
      const superseded =
        config.alternative !== 1 &&
        !config.beyondPrecedence &&
        inLoop.get(config.state) === config.stack
      if (!superseded) filtered.add(config)
    }
    return filtered
  }

  #reach(configs: ConfigSet, token: number, decision: number): ConfigSet | undefined {
    this.#spend()
    const moved = new ConfigSet(this.#pool, configs.full)
    const stopped: Config[] = []
    for (const config of configs) {
      const { kind, transitions } = this.#atn.state(config.state)
      if (kind === stateKind.ruleStop) {
        if (configs.full || token === EOF) stopped.push(config)
        continue
      }
      for (const transition of transitions) {
        if (transition.kind === 'tokens' && transition.tokens.has(token)) {
          moved.add({ ...config, state: transition.target })
        }
      }
    }
    const settled =
      stopped.length === 0 &&
      token !== EOF &&
      (moved.size === 1 || moved.onlyAlternative() !== undefined)
    let reached = settled ? moved : this.#closed(moved, token, decision)
    if (token === EOF) reached = this.#atStop(reached)
    if (stopped.length > 0 && (!configs.full || !this.#anyStopped(reached))) {
      for (const config of stopped) reached.add(config)
    }
    return reached.size === 0 ? undefined : reached
  }

  #closed(configs: ConfigSet, token: number, decision: number): ConfigSet {
    const { rule, precedenceDecision } = this.#atn.state(decision)
    const closed = new ConfigSet(this.#pool, configs.full)
    const mode: ClosureMode = {
      precedence: undefined,
      loopRule: precedenceDecision ? rule : -1,
      atEnd: token === EOF,
    }
    const closure = new Closure(this.#atn, this.#pool, closed, mode)
    for (const config of configs) closure.add(config)
    return closed
  }

  /** At the end of the input, only what came to the end of its rule counts. */
  #atStop(configs: ConfigSet): ConfigSet {
    if (this.#allStopped(configs)) return configs
    const stopped = new ConfigSet(this.#pool, configs.full)
    for (const config of configs) {
      if (this.#atn.state(config.state).kind === stateKind.ruleStop) stopped.add(config)
    }
    return stopped
  }

  #allStopped(configs: ConfigSet): boolean {
    for (const { state } of configs) {
      if (this.#atn.state(state).kind !== stateKind.ruleStop) return false
    }
    return true
  }

  #anyStopped(configs: ConfigSet): boolean {
    for (const { state } of configs) {
      if (this.#atn.state(state).kind === stateKind.ruleStop) return true
    }
    return false
  }

  #stackOf(invocation: Invocation | undefined): Stack {
    const follows: number[] = []
    for (let rule = invocation; rule !== undefined; rule = rule.outer) follows.push(rule.follow)
    return follows.reduceRight((stack, follow) => this.#pool.push(stack, follow), this.#pool.bottom)
  }

  #spend(): void {
    if (this.#budget-- <= 0) throw new PredictionBudgetError('too many steps of prediction')
  }
}

/** The alternative that wins wherever several are possible, when it is the same everywhere. */
function singleViable(configs: ConfigSet): number | undefined {
  let viable: number | undefined
  for (const alternatives of configs.alternativesByPlace()) {
    const least = Math.min(...alternatives)
    if (viable === undefined) viable = least
    else if (viable !== least) return undefined
  }
  return viable
}
