import type { Choice } from './parse-choices.ts'
import { type Element, type RuleName, grammar } from './parse-grammar.ts'

/** A set of tokens, by kind. */
export type TokenSet = ReadonlySet<number>

/** Stands in a set of tokens for the end of the rule. */
export const ruleEnd = -1

/** A place in the grammar. */
export interface Place {
  /** Which tokens may come next within the rule. */
  readonly here: TokenSet
  /** Which may come behind the next token or rule. */
  readonly behind: TokenSet
}

/** An element of the grammar at its place. */
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
  /** Where a loop decides whether to go round again. */
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

/** A rule ready to run. */
export interface Plan {
  readonly rule: RuleName
  readonly body: Part
  readonly suffixes: Suffixes | undefined
}

/** What may follow a left-recursive rule's first part again and again. */
export interface Suffixes {
  /** Where it is decided whether one follows, the first time and again. */
  readonly at: Place
  readonly back: Place
  readonly chooseMore: Choice
  /** Where it is decided which, when there are several. */
  readonly choosing: Place
  readonly choose: Choice | undefined
  readonly alternatives: readonly Part[]
}

/** Where an expression begins. */
export const startPlace: Place = { here: new Set(), behind: new Set() }

const plans = new Map<RuleName, Plan>()

/** The plan of a rule, made when it is first needed. */
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

/** Places elements one behind the other. */
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

/** What elements begin with. No rule is empty, so that what follows them has no say. */
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

/** Every token of some sets. */
export function union(...sets: readonly TokenSet[]): Set<number> {
  return new Set(sets.flatMap((set) => [...set]))
}
