import { Failure, noSuchOverload, type Result } from '../../values/failure.ts'
import type { CelValue } from '../../values/value.ts'
import { compileRegex } from '../compile-regex.ts'
import type { Singleton } from '../implementation.ts'
import { missingTrait } from './missing-trait.ts'

/** `matches`: whether any part of a text fits an RE2 pattern. */
export function matchesPattern(text: CelValue, pattern: CelValue): Result {
  if (typeof text !== 'string') return missingTrait('matches', text)
  if (typeof pattern !== 'string') return noSuchOverload()
  const regex = compileRegex(pattern)
  return regex instanceof Failure ? regex : regex.test(text)
}

export const matches: readonly Singleton[] = [{ name: 'matches', apply: matchesPattern }]
