import { markdownTable } from '@igakit/bench'
import { getEnvironment } from '@igakit/cel'
import type { Platform } from '@igakit/platforms'
import * as fc from 'fast-check'
import { arbitraryComputations } from './arbitrary-computations.ts'
import { arbitraryRules } from './arbitrary-rules.ts'
import { Attack, type Figures } from './attack.ts'
import { sampleAnyTokens, samplePlatformTokens, textTokens } from './tokens.ts'
import {
  anyVocabulary,
  optionalVocabulary,
  platformVocabulary,
  textVocabulary,
} from './vocabulary.ts'

export interface AttackRun {
  readonly seed: number
  /** The number of evaluations against "no" answers. */
  readonly evaluations: number
  readonly minutes: number
  readonly platforms: readonly Platform[]
}

export interface AttackResult {
  readonly figures: ReadonlyMap<string, Figures>
  readonly table: string
  readonly discarded: readonly string[]
  readonly faults: readonly string[]
}

interface Target {
  readonly name: string
  readonly rules: fc.Arbitrary<string>
  readonly attack: Attack
  /** The part of all evaluations. */
  readonly share: number
}

const rulesPerRound = 25

/** Attacks answers about rules over any JSON, over one string, and over the tokens of platforms. */
export function runAttacks({ evaluations, minutes, platforms, seed }: AttackRun): AttackResult {
  const targets: readonly Target[] = [
    {
      name: 'any JSON',
      rules: arbitraryRules(anyVocabulary),
      attack: new Attack({ platform: undefined, tokens: sampleAnyTokens(2000, seed) }),
      share: 0.2,
    },
    {
      name: 'computed values',
      rules: arbitraryComputations(anyVocabulary),
      attack: new Attack({ platform: undefined, tokens: sampleAnyTokens(2000, seed) }),
      share: 0.1,
    },
    {
      name: 'optional values',
      rules: arbitraryRules(optionalVocabulary),
      attack: new Attack({
        environment: getEnvironment('cel-go-all'),
        platform: undefined,
        tokens: sampleAnyTokens(1000, seed),
      }),
      share: 0.1,
    },
    {
      name: 'one string, exhaustive',
      rules: arbitraryRules(textVocabulary),
      attack: new Attack({ platform: undefined, tokens: textTokens }),
      share: 0.2,
    },
    ...platforms.map((platform): Target => {
      const vocabulary = platformVocabulary(platform)
      const tokens = samplePlatformTokens(platform, vocabulary, 400, seed)
      return {
        name: platform.id,
        rules: fc.oneof(
          { arbitrary: arbitraryRules(vocabulary), weight: 2 },
          arbitraryComputations(vocabulary),
        ),
        attack: new Attack({ platform, tokens }),
        share: 0.4 / platforms.length,
      }
    }),
  ]
  const until = Date.now() + minutes * 60_000
  const faults: string[] = []
  // All targets take turns, so that each has its share of the time, too.
  const open = new Set(targets)
  for (let round = 0; open.size > 0 && faults.length < maxFaults; round++) {
    for (const target of open) {
      const { attack, name, rules, share } = target
      const left = until - Date.now()
      if (left <= 0 || attack.figures.evaluations >= evaluations * share) {
        open.delete(target)
        continue
      }
      const result = fc.check(
        fc.property(pairsOf(rules), ([rule, other]) => {
          const fault = attack.check(rule, other)
          if (fault !== undefined) throw new Error(fault)
        }),
        { numRuns: rulesPerRound, seed: seed + round, interruptAfterTimeLimit: left },
      )
      const found = result.counterexample?.[0]
      if (found === undefined) continue
      const [rule, other] = found
      const fault = attack.check(rule, other) ?? 'not repeatable'
      faults.push(`${name}: ${fault}\n  ${rule}\n  ${other}`)
    }
  }
  const figures = new Map(targets.map(({ attack, name }) => [name, attack.figures]))
  return {
    figures,
    table: tableOf(figures),
    discarded: targets.flatMap(({ attack }) => attack.discarded),
    faults,
  }
}

const maxFaults = 5

/** Pairs of rules. In some pairs, one rule contains the other, so that it implies it. */
function pairsOf(rules: fc.Arbitrary<string>): fc.Arbitrary<[string, string]> {
  const two = fc.tuple(rules, rules)
  return fc.oneof(
    two,
    two.map(([one, other]): [string, string] => [one, `(${one}) || (${other})`]),
    two.map(([one, other]): [string, string] => [`(${one}) && (${other})`, one]),
    rules.map((one): [string, string] => [one, `!!(${one})`]),
    two.map(([one, other]): [string, string] => [
      `(${one}) && (${other})`,
      `(${other}) && (${one})`,
    ]),
  )
}

function tableOf(figures: ReadonlyMap<string, Figures>): string {
  const rows = [...figures].map(([name, each]) => [
    name,
    ...[each.rules, each.yes, each.no, each.undecided, each.discarded, each.evaluations].map(
      (count) => count.toLocaleString('en'),
    ),
    `${Math.round(each.slowest)} ms`,
  ])
  const head = ['attack', 'pairs', 'yes', 'no', 'undecided', 'discarded', 'evaluations', 'slowest']
  return markdownTable(head, rows)
}
