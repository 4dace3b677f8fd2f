/**
 * The network of states that cel-go's generated parser walks, as ANTLR builds it from a grammar. Which tokens
 * an error message expects, where a message points and how far recovery skips all follow from it.
 */

/** What a state is for; the parser's error handling asks. */
export const stateKind = {
  basic: 0,
  ruleStart: 1,
  ruleStop: 2,
  blockStart: 3,
  starBlockStart: 4,
  plusBlockStart: 5,
  blockEnd: 6,
  starLoopEntry: 7,
  starLoopBack: 8,
  plusLoopBack: 9,
  loopEnd: 10,
} as const

export type StateKind = (typeof stateKind)[keyof typeof stateKind]

export type Transition =
  | {
      readonly kind: 'epsilon'
      readonly target: number
      /** For links that follow a rule: the left-recursive rule that was called at its lowest precedence, or -1. */
      readonly outermostReturn: number
    }
  | { readonly kind: 'tokens'; readonly target: number; readonly tokens: ReadonlySet<number> }
  | {
      readonly kind: 'rule'
      readonly target: number
      readonly rule: number
      readonly precedence: number
      readonly follow: number
    }
  | { readonly kind: 'precedence'; readonly target: number; readonly precedence: number }

export interface State {
  readonly number: number
  readonly kind: StateKind
  readonly rule: number
  readonly transitions: Transition[]
  /** For a loop entry: whether it decides how far a left-recursive rule goes on. */
  readonly precedenceDecision: boolean
  /** For the start of a block: its end. */
  end: number
}

/** States and transitions, added one by one. */
export class Atn {
  readonly states: State[] = []
  readonly ruleStart: number[] = []
  readonly ruleStop: number[] = []
  /** Rules that were left-recursive. */
  readonly precedenceRules = new Set<number>()

  addState(kind: StateKind, rule: number, precedenceDecision = false): number {
    const number = this.states.length
    this.states.push({ number, kind, rule, transitions: [], precedenceDecision, end: -1 })
    return number
  }

  state(number: number): State {
    const state = this.states[number]
    if (state === undefined) throw new Error(`the grammar has no state ${number}`)
    return state
  }

  addEpsilon(from: number, target: number, outermostReturn = -1): void {
    this.state(from).transitions.push({ kind: 'epsilon', target, outermostReturn })
  }

  addTokens(from: number, target: number, tokens: ReadonlySet<number>): void {
    this.state(from).transitions.push({ kind: 'tokens', target, tokens })
  }

  addPrecedence(from: number, target: number, precedence: number): void {
    this.state(from).transitions.push({ kind: 'precedence', target, precedence })
  }

  addRule(from: number, rule: number, precedence: number, follow: number): void {
    const target = this.ruleStart[rule] ?? 0
    this.state(from).transitions.push({ kind: 'rule', target, rule, precedence, follow })
  }

  /** Lets the only transition of a state, which reads a token or calls a rule, lead elsewhere. */
  redirect(from: number, target: number): void {
    const { transitions } = this.state(from)
    const [only] = transitions
    if (only?.kind === 'tokens') transitions[0] = { ...only, target }
    else if (only?.kind === 'rule') transitions[0] = { ...only, follow: target }
  }

  /** Links the end of every rule to what follows where it is called. */
  linkFollows(): void {
    for (const { transitions } of this.states) {
      for (const transition of transitions) {
        if (transition.kind !== 'rule') continue
        const { rule, precedence, follow } = transition
        const outermost = this.precedenceRules.has(rule) && precedence === 0 ? rule : -1
        this.addEpsilon(this.ruleStop[rule] ?? 0, follow, outermost)
      }
    }
  }
}
