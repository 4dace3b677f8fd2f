import { Atn, stateKind } from './parse-atn.ts'
import { type Element, type RuleName, type Sequence, grammar, ruleNames } from './parse-grammar.ts'

/** One step of a rule: an element of the grammar with the states of the network that stand for it. */
export type Step =
  | {
      readonly type: 'tokens'
      readonly state: number
      readonly tokens: ReadonlySet<number>
      readonly label: string | undefined
    }
  | {
      readonly type: 'rule'
      readonly state: number
      readonly rule: number
      readonly precedence: number
      readonly label: string | undefined
    }
  | Decision

/** A point at which the parser chooses. */
export interface Decision {
  readonly type: 'optional' | 'star' | 'plus' | 'choice'
  readonly predict: boolean
  /** Where it chooses, and is repaired when it cannot. */
  readonly state: number
  /** Where it chooses whether to go round again. */
  readonly loopBack: number
  readonly alternatives: readonly {
    readonly name: string
    readonly steps: readonly Step[]
  }[]
}

/** A rule ready to run. */
export interface RulePlan {
  readonly rule: RuleName
  readonly start: number
  readonly steps: readonly Step[]
  /** What may follow again and again, when the rule is left-recursive. */
  readonly loop?: {
    /** What the context of the first part is called. */
    readonly name: string
    readonly entry: number
    readonly loopBack: number
    /** Where it chooses between suffixes, when there are several. */
    readonly choice: number
    readonly suffixes: readonly {
      readonly name: string
      readonly precedence: number
      /** The state of the precedence's test. */
      readonly state: number
      readonly steps: readonly Step[]
    }[]
  }
}

/** A piece of network under construction: where it begins and ends. */
interface Piece {
  readonly left: number
  readonly right: number
  /** For a piece that ends with a token or a rule: the state which that begins at. */
  readonly tail?: number
}

/** The network of the whole grammar and the plan of each rule, by number. */
export interface Network {
  readonly atn: Atn
  readonly rules: readonly RulePlan[]
}

/** Builds the network as ANTLR does. */
export function buildNetwork(): Network {
  const atn = new Atn()
  for (const index of ruleNames.keys()) {
    atn.ruleStart.push(atn.addState(stateKind.ruleStart, index))
    atn.ruleStop.push(atn.addState(stateKind.ruleStop, index))
    if (grammar[nameOf(index)].leftRecursive) atn.precedenceRules.add(index)
  }
  const rules = ruleNames.map((_name, index) => new RuleBuilder(atn, index).build())
  atn.linkFollows()
  return { atn, rules }
}

function nameOf(index: number): RuleName {
  const name = ruleNames[index]
  if (name === undefined) throw new Error(`the grammar has no rule ${index}`)
  return name
}

class RuleBuilder {
  readonly #atn: Atn
  readonly #rule: number

  constructor(atn: Atn, rule: number) {
    this.#atn = atn
    this.#rule = rule
  }

  build(): RulePlan {
    const atn = this.#atn
    const ruleName = nameOf(this.#rule)
    const rule = grammar[ruleName]
    const start = atn.ruleStart[this.#rule] ?? 0
    const stop = atn.ruleStop[this.#rule] ?? 0
    const { piece, steps } = this.#sequence(rule.body)
    atn.addEpsilon(start, piece.left)
    if (!rule.leftRecursive) {
      atn.addEpsilon(piece.right, stop)
      return { rule: ruleName, start, steps }
    }
    const entry = atn.addState(stateKind.starLoopEntry, this.#rule, true)
    const choice = atn.addState(stateKind.starBlockStart, this.#rule)
    const end = atn.addState(stateKind.blockEnd, this.#rule)
    const loopBack = atn.addState(stateKind.starLoopBack, this.#rule)
    const loopEnd = atn.addState(stateKind.loopEnd, this.#rule)
    atn.state(choice).end = end
    atn.addEpsilon(piece.right, entry)
    const suffixes = rule.suffixes.map(({ name, precedence, body }) => {
      const state = atn.addState(stateKind.basic, this.#rule)
      const suffix = this.#sequence(body)
      atn.addEpsilon(choice, state)
      atn.addPrecedence(state, suffix.piece.left, precedence)
      this.#link(suffix.piece, end)
      return { name, precedence, state, steps: suffix.steps }
    })
    atn.addEpsilon(entry, choice)
    atn.addEpsilon(entry, loopEnd)
    atn.addEpsilon(end, loopBack)
    atn.addEpsilon(loopBack, entry)
    atn.addEpsilon(loopEnd, stop)
    return {
      rule: ruleName,
      start,
      steps,
      loop: { name: rule.name, entry, loopBack, choice, suffixes },
    }
  }

  #sequence(elements: Sequence): { piece: Piece; steps: readonly Step[] } {
    const built = elements.map((element) => this.#element(element))
    for (const [index, { piece }] of built.entries()) {
      const next = built[index + 1]
      if (next !== undefined) this.#link(piece, next.piece.left)
    }
    const first = built.at(0)
    const last = built.at(-1)
    if (first === undefined || last === undefined) throw new Error('an empty alternative')
    return {
      piece: { ...last.piece, left: first.piece.left },
      steps: built.map(({ step }) => step),
    }
  }

  #element(element: Element): { piece: Piece; step: Step } {
    const atn = this.#atn
    switch (element.type) {
      case 'tokens': {
        const piece = this.#piece()
        atn.addTokens(piece.left, piece.right, element.tokens)
        const { tokens, label } = element
        return { piece, step: { type: 'tokens', state: piece.left, tokens, label } }
      }
      case 'rule': {
        const piece = this.#piece()
        const rule = ruleNames.indexOf(element.rule)
        const { precedence, label } = element
        atn.addRule(piece.left, rule, precedence, piece.right)
        return { piece, step: { type: 'rule', state: piece.left, rule, precedence, label } }
      }
      case 'choice':
        return this.#block(
          element.type,
          element.decide === 'predict',
          element.alternatives.map(({ name, body }) => ({ name, ...this.#sequence(body) })),
        )
      case 'optional':
      case 'star':
      case 'plus':
        return this.#block(element.type, element.decide === 'predict', [
          { name: '', ...this.#sequence(element.body) },
        ])
    }
  }

  #piece(): Required<Piece> {
    const left = this.#atn.addState(stateKind.basic, this.#rule)
    const right = this.#atn.addState(stateKind.basic, this.#rule)
    return { left, right, tail: left }
  }

  /**
   * Lets a piece lead to a state, without a state between them where ANTLR leaves that out: several calls of a rule
   * that return to the same state are alike to a prediction.
   */
  #link(piece: Piece, target: number): void {
    if (piece.tail === undefined) this.#atn.addEpsilon(piece.right, target)
    else this.#atn.redirect(piece.tail, target)
  }

  #block(
    type: Decision['type'],
    predict: boolean,
    alternatives: readonly {
      readonly name: string
      readonly piece: Piece
      readonly steps: readonly Step[]
    }[],
  ): { piece: Piece; step: Decision } {
    const atn = this.#atn
    const rule = this.#rule
    const start = atn.addState(startKinds[type], rule)
    const end = atn.addState(stateKind.blockEnd, rule)
    atn.state(start).end = end
    for (const { piece } of alternatives) {
      atn.addEpsilon(start, piece.left)
      this.#link(piece, end)
    }
    switch (type) {
      case 'choice':
      case 'optional':
        if (type === 'optional') atn.addEpsilon(start, end)
        return {
          piece: { left: start, right: end },
          step: { type, predict, state: start, loopBack: start, alternatives },
        }
      case 'star': {
        const entry = atn.addState(stateKind.starLoopEntry, rule)
        const loopBack = atn.addState(stateKind.starLoopBack, rule)
        const loopEnd = atn.addState(stateKind.loopEnd, rule)
        atn.addEpsilon(entry, start)
        atn.addEpsilon(entry, loopEnd)
        atn.addEpsilon(end, loopBack)
        atn.addEpsilon(loopBack, entry)
        return {
          piece: { left: entry, right: loopEnd },
          step: { type, predict, state: entry, loopBack, alternatives },
        }
      }
      case 'plus': {
        const loopBack = atn.addState(stateKind.plusLoopBack, rule)
        const loopEnd = atn.addState(stateKind.loopEnd, rule)
        atn.addEpsilon(end, loopBack)
        atn.addEpsilon(loopBack, start)
        atn.addEpsilon(loopBack, loopEnd)
        return {
          piece: { left: start, right: loopEnd },
          step: { type, predict, state: start, loopBack, alternatives },
        }
      }
    }
  }
}

const startKinds = {
  choice: stateKind.blockStart,
  optional: stateKind.blockStart,
  star: stateKind.starBlockStart,
  plus: stateKind.plusBlockStart,
} as const
