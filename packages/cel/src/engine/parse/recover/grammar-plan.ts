import type { Choice } from './choices.ts'
import { type Element, type RuleName, grammar } from './grammar.ts'

/** A set of token kinds. */
export type TokenSet = ReadonlySet<number>

/** Represents the end of the rule in a token set. */
export const ruleEnd = -1

/** A position in the grammar. */
export interface Place {
  /** The tokens that may come next within the rule. */
  readonly here: TokenSet
  /** The tokens that may follow the next token or rule. */
  readonly behind: TokenSet
}

/** A grammar element with its position. */
export type Step =
  | {
      readonly type: 'token'
      readonly at: Place
      readonly tokens: TokenSet
      readonly label: string | undefined
    }
  | {
      readonly type: 'rule'
      readonly at: Place
      readonly rule: RuleName
      readonly precedence: number
      readonly label: string | undefined
    }
  | Block

export interface Block {
  readonly type: 'choice' | 'optional' | 'star' | 'plus'
  readonly at: Place
  /** The position where a loop decides whether to repeat. */
  readonly back: Place
  readonly choose: Choice | undefined
  readonly alternatives: readonly Part[]
}

/** A sequence of steps. */
export interface Part {
  readonly name: string
  readonly steps: readonly Step[]
  readonly here: TokenSet
}

/** A grammar rule prepared for execution. */
export interface Plan {
  readonly rule: RuleName
  readonly body: Part
  readonly suffixes: Suffixes | undefined
}

/** The repeatable suffixes of a left-recursive rule. */
export interface Suffixes {
  /** The position where the rule decides whether a first suffix follows. */
  readonly at: Place
  readonly back: Place
  readonly chooseMore: Choice
  /** The position where the rule chooses between several suffixes. */
  readonly choosing: Place
  readonly choose: Choice | undefined
  readonly alternatives: readonly Part[]
}

/** The start of an expression. */
export const startPlace: Place = { here: new Set(), behind: new Set() }

const plans = new Map<RuleName, Plan>()

/** Returns the plan of a rule, created on first use. */
export function planOf(rule: RuleName): Plan {
  const known = plans.get(rule)
  if (known !== undefined) return known
  const { name, body, suffixes, chooseMore, chooseSuffix } = grammar[rule]
  const end = new Set([ruleEnd])
  const more = union(...suffixes.map((suffix) => first(suffix.body)), end)
  const plan: Plan = {
    rule,
    body: part(name, body, suffixes.length > 0 ? more : end),
    suffixes:
      suffixes.length === 0
        ? undefined
        : {
            at: { here: more, behind: more },
            back: { here: more, behind: more },
            chooseMore,
            choosing: { here: more, behind: more },
            choose: chooseSuffix,
            alternatives: suffixes.map((suffix) => part(suffix.name, suffix.body, more)),
          },
  }
  plans.set(rule, plan)
  return plan
}

/** Converts consecutive grammar elements to steps with positions. */
function part(name: string, elements: readonly Element[], behind: TokenSet): Part {
  let next = behind
  const steps: Step[] = []
  for (const element of elements.toReversed()) {
    const step = place(element, next)
    steps.unshift(step)
    next = step.at.here
  }
  return { name, steps, here: next }
}

function place(element: Element, behind: TokenSet): Step {
  const begin = first([element])
  switch (element.type) {
    case 'token':
      return { ...element, at: { here: element.tokens, behind } }
    case 'rule':
      return { ...element, at: { here: begin, behind } }
    case 'choice':
    case 'optional':
    case 'star':
    case 'plus': {
      const { type, choose, alternatives } = element
      const around = type === 'star' || type === 'plus' ? union(begin, behind) : behind
      return {
        type,
        at: { here: type === 'choice' || type === 'plus' ? begin : union(begin, behind), behind },
        back: { here: around, behind },
        choose,
        alternatives: alternatives.map(({ name, body }) => part(name, body, around)),
      }
    }
  }
}

/**
 * Returns the tokens that may begin a sequence. No rule is empty, so elements after the first mandatory element are
 * irrelevant.
 */
function first(elements: readonly Element[]): TokenSet {
  const tokens = new Set<number>()
  for (const element of elements) {
    if (element.type === 'token') return union(tokens, element.tokens)
    if (element.type === 'rule') return union(tokens, first(grammar[element.rule].body))
    for (const { body } of element.alternatives) {
      for (const token of first(body)) tokens.add(token)
    }
    if (element.type === 'choice' || element.type === 'plus') break
  }
  return tokens
}

export function union(...sets: readonly TokenSet[]): Set<number> {
  return new Set(sets.flatMap((set) => [...set]))
}
