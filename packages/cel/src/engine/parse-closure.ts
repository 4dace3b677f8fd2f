import { type Atn, type State, type Transition, stateKind } from './parse-atn.ts'
import type { Config, ConfigSet } from './parse-configs.ts'
import { type Stack, type StackPool, unknownReturn } from './parse-stack.ts'
import { EOF } from './parse-token-kinds.ts'

/** What closures of one decision have in common. */
export interface ClosureMode {
  /** At the start of a prediction, the precedence that operators of the decision's own rule must have. */
  readonly precedence: number | undefined
  /** The left-recursive rule whose loop is being decided on, or -1. */
  readonly loopRule: number
  /** Whether the end of the input was reached, which may be read again and again. */
  readonly atEnd: boolean
}

/** Adds every configuration that can be reached without reading a token, as ANTLR's closure operation does. */
export class Closure {
  readonly #atn: Atn
  readonly #pool: StackPool
  readonly #configs: ConfigSet
  readonly #mode: ClosureMode
  readonly #seen = new Set<string>()
  /** What is still to be followed; a list, since nesting is no measure of what a call stack can take. */
  readonly #pending: { readonly config: Config; readonly depth: number }[] = []

  constructor(atn: Atn, pool: StackPool, configs: ConfigSet, mode: ClosureMode) {
    this.#atn = atn
    this.#pool = pool
    this.#configs = configs
    this.#mode = mode
  }

  add(config: Config): void {
    this.#later(config, 0)
    for (let next = this.#pending.pop(); next !== undefined; next = this.#pending.pop()) {
      this.#visit(next.config, next.depth)
    }
  }

  /** @param depth how many rules below the decision's the configuration is; negative when it left that rule. */
  #later(config: Config, depth: number): void {
    this.#pending.push({ config, depth })
  }

  #visit(config: Config, depth: number): void {
    const state = this.#atn.state(config.state)
    if (state.kind !== stateKind.ruleStop) {
      this.#follow(config, state, depth)
      return
    }
    for (const { returnState, below } of config.stack.frames) {
      if (returnState !== unknownReturn && below !== undefined) {
        this.#later({ ...config, state: returnState, stack: below }, depth - 1)
      } else if (this.#configs.full) {
        this.#configs.add({ ...config, stack: this.#pool.bottom })
      } else {
        // Nothing is known of the callers: it may go on behind any call of the rule.
        this.#follow(config, state, depth)
      }
    }
  }

  #follow(config: Config, state: State, depth: number): void {
    if (state.transitions.length === 0 || state.transitions.some(readsToken)) {
      this.#configs.add(config)
    }
    for (const [index, transition] of state.transitions.entries()) {
      if (index === 0 && this.#returnsToLoop(state, config.stack)) continue
      const reached = this.#step(config, transition, depth)
      if (reached === undefined) continue
      if (state.kind === stateKind.ruleStop) {
        const outside = this.#leave(reached, transition)
        if (this.#isNew(outside)) this.#later(outside, depth - 1)
      } else if (!readsToken(transition) || this.#isNew(reached)) {
        this.#later(reached, transition.kind === 'rule' && depth >= 0 ? depth + 1 : depth)
      }
    }
  }

  #step(config: Config, transition: Transition, depth: number): Config | undefined {
    const { precedence, atEnd } = this.#mode
    switch (transition.kind) {
      case 'epsilon':
        return { ...config, state: transition.target }
      case 'rule':
        return {
          ...config,
          state: transition.target,
          stack: this.#pool.push(config.stack, transition.follow),
        }
      case 'precedence':
        return depth === 0 && precedence !== undefined && transition.precedence < precedence
          ? undefined
          : { ...config, state: transition.target }
      case 'tokens':
        return atEnd && transition.tokens.has(EOF)
          ? { ...config, state: transition.target }
          : undefined
    }
  }

  /** Marks a configuration that falls off the end of a rule whose caller is not known. */
  #leave(config: Config, transition: Transition): Config {
    const { loopRule } = this.#mode
    const outermost = transition.kind === 'epsilon' ? transition.outermostReturn : -1
    return {
      ...config,
      outside: true,
      beyondPrecedence: config.beyondPrecedence || (loopRule >= 0 && outermost === loopRule),
    }
  }

  /**
   * Whether a left-recursive rule's loop need not be entered, since every caller on the stack is an operand of
   * the same rule and leads to the same loop anyway.
   */
  #returnsToLoop(state: State, stack: Stack): boolean {
    if (!state.precedenceDecision || this.#pool.hasBottom(stack)) return false
    const choice = state.transitions[0]?.target ?? 0
    const blockEnd = this.#atn.state(choice).end
    return stack.frames.every(({ returnState }) => {
      const returned = this.#atn.state(returnState)
      const [only, ...more] = returned.transitions
      if (returned.rule !== state.rule || only === undefined || more.length > 0) return false
      if (readsToken(only)) return false
      return returnState === blockEnd || only.target === blockEnd
    })
  }

  #isNew({ state, alternative, stack, beyondPrecedence }: Config): boolean {
    const key = `${state}:${alternative}:${stack.id}:${beyondPrecedence}`
    if (this.#seen.has(key)) return false
    this.#seen.add(key)
    return true
  }
}

function readsToken(transition: Transition): boolean {
  return transition.kind === 'tokens'
}
