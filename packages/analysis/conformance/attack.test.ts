import { getEnvironment } from '@igakit/cel'
import { findPlatform, type PlatformId } from '@igakit/platforms'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryComputations } from '../fuzz/arbitrary-computations.ts'
import { arbitraryRules } from '../fuzz/arbitrary-rules.ts'
import { Attack, type AttackOptions } from '../fuzz/attack.ts'
import { sampleAnyTokens, samplePlatformTokens, textTokens } from '../fuzz/tokens.ts'
import {
  anyVocabulary,
  optionalVocabulary,
  platformVocabulary,
  textVocabulary,
  type Vocabulary,
} from '../fuzz/vocabulary.ts'

const seed = 65

/** `fuzz/main.ts` attacks many more, with a fresh seed. */
function attack(
  options: AttackOptions,
  vocabulary: Vocabulary,
  pairs: number,
  arbitrary = arbitraryRules,
): Attack {
  const attacker = new Attack({ steps: 100_000, ...options })
  const rules = arbitrary(vocabulary)
  const related = fc.oneof(
    fc.tuple(rules, rules),
    fc.tuple(rules, rules).map(([one, two]) => [one, `(${one}) || (${two})`] as const),
    rules.map((one) => [one, `!!(${one})`] as const),
  )
  for (const [rule, other] of fc.sample(related, { numRuns: pairs, seed })) {
    expect([rule, other, attacker.check(rule, other)]).toEqual([rule, other, undefined])
  }
  return attacker
}

test('no token contradicts an answer about any claims', () => {
  const tokens = sampleAnyTokens(150, seed)
  const { figures } = attack({ platform: undefined, tokens }, anyVocabulary, 40)
  expect(figures.no).toBeGreaterThan(10)
  expect(figures.yes).toBeGreaterThan(100)
})

test('no token contradicts an answer about computed values', () => {
  const tokens = sampleAnyTokens(150, seed)
  const options = { platform: undefined, tokens }
  const { figures } = attack(options, anyVocabulary, 60, arbitraryComputations)
  expect(figures.no).toBeGreaterThan(10)
  expect(figures.yes).toBeGreaterThan(100)
})

test('no token contradicts an answer about optional values', () => {
  const environment = getEnvironment('cel-go-all')
  const tokens = sampleAnyTokens(150, seed)
  const { figures } = attack({ environment, platform: undefined, tokens }, optionalVocabulary, 40)
  expect(figures.no).toBeGreaterThan(10)
})

test('no short string contradicts an answer about one claim', () => {
  const { figures } = attack({ platform: undefined, tokens: textTokens }, textVocabulary, 40)
  expect(figures.no).toBeGreaterThan(10)
})

test.each<PlatformId>(['github-actions', 'gitlab-ci', 'kubernetes'])(
  'no token of %s contradicts an answer',
  (id) => {
    const platform = findPlatform(id)
    const vocabulary = platformVocabulary(platform)
    const tokens = samplePlatformTokens(platform, vocabulary, 60, seed)
    const { figures } = attack({ platform, tokens }, vocabulary, 6)
    expect(figures.no).toBeGreaterThan(5)
    expect(figures.discarded).toBe(0)
  },
)
