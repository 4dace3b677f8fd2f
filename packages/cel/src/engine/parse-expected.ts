import { type Atn, stateKind } from './parse-atn.ts'
import { EOF } from './parse-token-kinds.ts'

/** Stands in a set of tokens for the end of the rule. */
export const ruleEnd = -1

/** The rules being run, innermost first: where each goes on when what it called returns. */
export interface Invocation {
  readonly follow: number
  readonly outer: Invocation | undefined
}

/** Which tokens may come next, at any state of the network. */
export class ExpectedTokens {
  readonly #atn: Atn
  readonly #known = new Map<number, ReadonlySet<number>>()

  constructor(atn: Atn) {
    this.#atn = atn
  }

  /** What may come next within the rule, `ruleEnd` among it when the rule may be over. */
  at(state: number): ReadonlySet<number> {
    const known = this.#known.get(state)
    if (known !== undefined) return known
    const tokens = new Set<number>()
    const seen = new Set<number>()
    const pending = [state]
    for (let current = pending.pop(); current !== undefined; current = pending.pop()) {
      if (seen.has(current)) continue
      seen.add(current)
      const { kind, transitions } = this.#atn.state(current)
      if (kind === stateKind.ruleStop) {
        tokens.add(ruleEnd)
        continue
      }
      for (const transition of transitions) {
        // No rule of the grammar can be empty, so that what begins it is all there is to know.
        if (transition.kind === 'rule') addAll(tokens, this.at(transition.target))
        else if (transition.kind === 'tokens') addAll(tokens, transition.tokens)
        else pending.push(transition.target)
      }
    }
    this.#known.set(state, tokens)
    return tokens
  }

  /** What may come next, with what follows the rules being run. */
  within(state: number, invocation: Invocation | undefined): ReadonlySet<number> {
    const first = this.at(state)
    if (!first.has(ruleEnd)) return first
    const tokens = new Set(first)
    let open = true
    for (let rule = invocation; rule !== undefined && open; rule = rule.outer) {
      const following = this.at(rule.follow)
      addAll(tokens, following)
      open = following.has(ruleEnd)
    }
    tokens.delete(ruleEnd)
    if (open) tokens.add(EOF)
    return tokens
  }

  /** What recovery stops at: whatever may follow any of the rules being run. */
  following(invocation: Invocation | undefined): ReadonlySet<number> {
    const tokens = new Set<number>()
    for (let rule = invocation; rule !== undefined; rule = rule.outer) {
      addAll(tokens, this.at(rule.follow))
    }
    tokens.delete(ruleEnd)
    return tokens
  }
}

function addAll(set: Set<number>, added: ReadonlySet<number>): void {
  for (const token of added) set.add(token)
}
