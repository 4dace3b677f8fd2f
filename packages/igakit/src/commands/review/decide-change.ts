import type { Analyser, Answer, Mine, Rule, Rung } from '@igakit/analysis'
import type { Environment, Issue } from '@igakit/cel'
import { actors, type Platform } from '@igakit/platforms'
import { compareTokens, type TokenComparison } from '../diff/compare-tokens.ts'
import { checkMine } from '../../analysis/mine-option.ts'
import { unlistedNotes } from '../../analysis/notes.ts'
import { createAnalyser, notAnalysedReason, readForAnalysis } from '../../analysis/read-analyser.ts'
import type { ChangedRule } from './rule-versions.ts'

/** The effect of a change on the tokens that are admitted. */
export type Effect =
  | {
      readonly kind: 'changed'
      readonly tokens: TokenComparison
      /** The tokens that only the new rule admits, by actor; empty if there are none, or without a platform. */
      readonly ladder: readonly Rung[]
      readonly notes: readonly string[]
    }
  | {
      readonly kind: 'added'
      /** A token that the rule admits. */
      readonly admitted: Answer
      /** The tokens that the rule admits, by actor; empty without a platform. */
      readonly ladder: readonly Rung[]
      readonly notes: readonly string[]
    }
  | { readonly kind: 'removed' }
  | { readonly kind: 'invalid'; readonly version: 'old' | 'new'; readonly issues: readonly Issue[] }
  | { readonly kind: 'not_analysed'; readonly reason: string }

export interface Change {
  readonly rule: ChangedRule
  readonly effect: Effect
}

/** Decides which tokens a change newly admits and newly refuses. Keeps one analyser per environment and platform. */
export class ChangeDecider {
  readonly #analysers = new Map<Environment, Map<Platform | undefined, Analyser>>()

  /** @throws UsageError `invalid_mine` or `contradicting_assumptions` for values in the configuration */
  decide(rule: ChangedRule): Change {
    return { rule, effect: this.#effectOf(rule) }
  }

  #effectOf(rule: ChangedRule): Effect {
    const { after, before, environment } = rule
    if (after === undefined) return { kind: 'removed' }
    const reason = notAnalysedReason(environment)
    if (reason !== undefined) return { kind: 'not_analysed', reason }
    const analyser = this.#analyserOf(rule)
    const current = readForAnalysis(analyser, environment, after)
    if (!current.ok) return { kind: 'invalid', version: 'new', issues: current.issues }
    if (before === undefined) {
      const admitted = analyser.satisfiable(current.rule)
      const isOpen = rule.platform !== undefined && admitted.answer !== 'no'
      if (!isOpen) return { kind: 'added', admitted, ladder: [], notes: [] }
      const notes = mineNotes(analyser, current.rule, rule)
      const mine = rule.given && { mine: rule.given.mine }
      return { kind: 'added', admitted, ladder: analyser.ladder(current.rule, mine).rungs, notes }
    }
    const old = readForAnalysis(analyser, environment, before)
    if (!old.ok) return { kind: 'invalid', version: 'old', issues: old.issues }
    const tokens = compareTokens(analyser, old.rule, current.rule)
    const isOpen = rule.platform !== undefined && tokens.admitted.answer !== 'no'
    if (!isOpen) return { kind: 'changed', tokens, ladder: [], notes: [] }
    const notes = mineNotes(analyser, current.rule, rule)
    const mine = rule.given?.mine ?? mineOf(analyser, [old.rule, current.rule])
    const ladder = actors.map((actor) => analyser.refuses(current.rule, old.rule, actor, { mine }))
    return { kind: 'changed', tokens, ladder, notes }
  }

  #analyserOf({ environment, platform }: ChangedRule): Analyser {
    const byPlatform = this.#analysers.get(environment) ?? new Map<Platform | undefined, Analyser>()
    const analyser = byPlatform.get(platform) ?? createAnalyser(environment, platform)
    this.#analysers.set(environment, byPlatform.set(platform, analyser))
    return analyser
  }
}

/** Checks the configured values that are mine, and returns notes on claims without configured values. */
function mineNotes(
  analyser: Analyser,
  rule: Rule,
  { given, platform }: ChangedRule,
): readonly string[] {
  if (given === undefined || platform === undefined) return []
  checkMine(analyser, platform, rule, given)
  return unlistedNotes(analyser, rule, given)
}

/** Infers the values that are mine from the first rule that names any: an edit may drop the condition on them. */
function mineOf(analyser: Analyser, rules: readonly Rule[]): Mine {
  const inferred = rules.map((rule) => analyser.inferMine(rule))
  return inferred.find((mine) => Object.keys(mine).length > 0) ?? {}
}

/** True if a change admits tokens that were not admitted before; undefined if that is undecided. */
export function isWidened(effect: Effect): boolean | undefined {
  switch (effect.kind) {
    case 'changed':
      return hasToken(effect.tokens.admitted)
    case 'added':
      return hasToken(effect.admitted)
    case 'removed':
      return false
    case 'invalid':
    case 'not_analysed':
      return undefined
  }
}

/** True if a change admits or refuses other tokens than before; undefined if that is undecided. */
export function hasOtherTokens(effect: Effect): boolean | undefined {
  switch (effect.kind) {
    case 'changed':
      return effect.tokens.equivalent === 'undecided' ? undefined : !effect.tokens.equivalent
    case 'removed':
      return true
    case 'added':
    case 'invalid':
    case 'not_analysed':
      return isWidened(effect)
  }
}

function hasToken({ answer }: Answer): boolean | undefined {
  return answer === 'undecided' ? undefined : answer === 'yes'
}
