import { Failure, noSuchOverload, type Result } from '../../values/failure.ts'
import type { Meter } from '../../values/meter.ts'
import type { CelValue } from '../../values/value.ts'
import { compilePattern } from '../patterns/compile-pattern.ts'
import { WeighedRegex } from '../patterns/weighed-regex.ts'
import { missingTrait } from './missing-trait.ts'

/** `matches`: whether any part of a text fits an RE2 pattern. */
export function matchesPattern(text: CelValue, pattern: CelValue, meter: Meter): Result {
  if (typeof text !== 'string') return missingTrait('matches', text)
  if (typeof pattern !== 'string') return noSuchOverload()
  const regex = compilePattern(pattern, meter)
  return regex instanceof Failure ? regex : new WeighedRegex(regex).test(text, meter)
}
