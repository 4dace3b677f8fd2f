import {
  findClaim,
  isProven,
  type Claim,
  type Fact,
  type Piece,
  type Platform,
} from '@igakit/platforms'
import { factHolds } from '@igakit/platforms/check-token'
import { matches } from '../automata/pattern-machine.ts'
import { oneOf } from '../automata/text-machines.ts'
import type { Machine } from '../automata/machine.ts'
import { buildFormula } from '../formula/build-formula.ts'
import type { Formula, Path, TermSource } from '../formula/formula.ts'
import { anyOutcome, isTrue } from '../outcome.ts'
import { allKinds, type Kind, type Restriction, isValues, valueAt } from '../solve/class-request.ts'
import type { ConditionEvaluator } from '../solve/evaluate.ts'
import type { Template, Variables } from '../solve/problem.ts'

/** A fact about a platform's tokens, ready for solving. */
export interface ModelFact {
  readonly fact: Fact
  readonly condition: Formula | undefined
  readonly template: Template | undefined
}

const claimsVariable = 'claims'

/** The tokens that a platform issues. Facts that are inferred or unknown restrict nothing. */
export class PlatformModel {
  readonly platform: Platform
  readonly facts: readonly ModelFact[]
  /** Facts that are inferred or unknown: no proof may use them, but tokens that meet them are better examples. */
  readonly presumptions: readonly ModelFact[]
  readonly #evaluator: ConditionEvaluator
  readonly #restrictions = new Map<string, Restriction>()

  constructor(platform: Platform, evaluator: ConditionEvaluator) {
    this.platform = platform
    this.#evaluator = evaluator
    this.facts = platform.facts.filter(isProven).map((fact) => this.#read(fact))
    this.presumptions = platform.facts
      .filter((fact) => !isProven(fact))
      .map((fact) => this.#read(fact))
  }

  /** Returns what is known about the values of a claim. Tokens may have any other claims. */
  restrictionOf(path: Path): Restriction {
    const key = JSON.stringify(path)
    let restriction = this.#restrictions.get(key)
    if (restriction === undefined) {
      restriction = this.#restrict(path)
      this.#restrictions.set(key, restriction)
    }
    return restriction
  }

  #restrict(path: Path): Restriction {
    const names = path.slice(1).filter((name) => typeof name === 'string')
    const claim =
      path[0] === claimsVariable && names.length === path.length - 1
        ? findClaim(this.platform, names)
        : undefined
    if (claim === undefined) return { kinds: new Set(allKinds), examples: [] }
    const language = languageOf(claim)
    return {
      kinds: kindsOf(claim),
      examples: examplesOf(this.platform, claim),
      ...(language === undefined ? {} : { language }),
      ...(claim.elements !== undefined && isProven(claim)
        ? { elements: new Set([claim.elements]) }
        : {}),
    }
  }

  #read(fact: Fact): ModelFact {
    const formulaOf = (source: string): Formula =>
      buildFormula({ source, roots: this.#evaluator.roots, isRule: false })
    const when = fact.when === undefined ? undefined : formulaOf(fact.when)
    if (fact.kind === 'template') {
      const alternatives = fact.template.map((pieces) =>
        pieces.map((piece, index) =>
          termSourceOf(piece, freshExamples(this.platform, fact.claim, pieces, index)),
        ),
      )
      const template = { path: [claimsVariable, fact.claim], when, alternatives }
      return { fact, condition: undefined, template }
    }
    const holds: Formula = { kind: 'test', operand: formulaOf(fact.holds), outcomes: isTrue }
    const condition: Formula =
      when === undefined
        ? holds
        : {
            kind: 'any',
            operands: [{ kind: 'test', operand: when, outcomes: anyOutcome & ~isTrue }, holds],
          }
    return { fact, condition, template: undefined }
  }

  /**
   * Adds members of maps that the platform always writes. The caller has to verify the result, because the rule may read
   * them.
   */
  completed(variables: Variables): Variables {
    let claims: unknown = claimsOf(variables)
    for (const claim of this.platform.claims.filter(isProven)) {
      const [example] = examplesOf(this.platform, claim)
      if (claim.path.length === 1 || claim.presence !== 'always') continue
      claims = completedAt(claims, claim.path, example)
    }
    return { ...variables, [claimsVariable]: claims }
  }

  /** Returns the facts that a token contradicts. */
  violations(variables: Variables): readonly ModelFact[] {
    return this.facts.filter((each) => !this.holds(each, variables))
  }

  /** Returns the presumptions that a token contradicts. */
  oddities(variables: Variables): readonly ModelFact[] {
    return this.presumptions.filter((each) => !this.holds(each, variables))
  }

  /** True if a token is consistent with a fact. */
  holds({ fact }: ModelFact, variables: Variables): boolean {
    return factHolds(fact, claimsOf(variables), this.evaluate)
  }

  /** True if a condition is true for a token. */
  readonly evaluate = (condition: string, claims: Readonly<Record<string, unknown>>): boolean =>
    this.#evaluator.evaluate(condition, { claims }) === isTrue
}

/** Adds a value at a path if the map around it exists and lacks it. */
function completedAt(
  around: unknown,
  [name = '', ...rest]: readonly string[],
  added: unknown,
): unknown {
  if (!isValues(around)) return around
  const value = around[name]
  const changed =
    rest.length === 0 ? (value === undefined ? added : value) : completedAt(value, rest, added)
  return changed === undefined ? around : { ...around, [name]: changed }
}

export function claimsOf(variables: Variables): Readonly<Record<string, unknown>> {
  const claims = variables[claimsVariable]
  return isValues(claims) ? { ...claims } : {}
}

function termSourceOf(piece: Piece, examples: readonly string[]): TermSource {
  if (typeof piece === 'string') return { kind: 'text', text: piece }
  if ('claim' in piece) {
    const encodesColon = piece.encodeColon === true
    return { kind: 'path', path: [claimsVariable, piece.claim], encodesColon }
  }
  return { kind: 'fresh', machine: wholeMatch(piece.re2), examples }
}

/** Returns the strings in samples at the place of a pattern in a template. */
function freshExamples(
  platform: Platform,
  claim: string,
  pieces: readonly Piece[],
  index: number,
): readonly string[] {
  const piece = pieces[index]
  if (typeof piece !== 'object' || !('re2' in piece)) return []
  const source = pieces.map((each, at) => {
    if (typeof each === 'string') return escape(each)
    if (!('re2' in each)) return String.raw`[^:@]+?`
    return at === index ? `(?<fresh>${each.re2})` : `(?:${each.re2})`
  })
  const pattern = new RegExp(`^${source.join('')}$`, 'u')
  const found = platform.samples.map(({ claims }) => {
    const value = claims[claim]
    return typeof value === 'string' ? pattern.exec(value)?.groups?.['fresh'] : undefined
  })
  return [...new Set(found)].filter((each) => each !== undefined)
}

/** Escapes the characters that have a meaning in patterns. */
export const escape = (text: string): string =>
  text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

const languages = new Map<string, Machine>()

/** An automaton for the strings that a pattern matches completely. */
function wholeMatch(re2: string): Machine {
  let machine = languages.get(re2)
  if (machine === undefined) {
    machine = matches(`^(?:${re2})$`)
    languages.set(re2, machine)
  }
  return machine
}

function languageOf(claim: Claim): Machine | undefined {
  const { pattern, values } = claim
  if (values?.isClosed === true && isProven(values)) return oneOf(values.known)
  return pattern !== undefined && isProven(pattern) ? wholeMatch(pattern.re2) : undefined
}

function kindsOf(claim: Claim): ReadonlySet<Kind> {
  if (!isProven(claim)) return new Set(allKinds)
  const kinds = new Set<Kind>(claim.types)
  // A nested claim may be absent together with the map around it.
  if (claim.presence === 'sometimes') kinds.add('absent')
  return kinds
}

function examplesOf(platform: Platform, claim: Claim): readonly unknown[] {
  const samples = platform.samples.map(({ claims }) => valueAt(claims, claim.path))
  const examples = claim.examples.map((text): unknown => JSON.parse(text))
  const known = claim.values?.known ?? []
  return [...new Set([...samples, ...examples, ...known])].filter((value) => value !== undefined)
}
