import type { RE2JS } from '@bufbuild/re2'
import { Failure } from '../../values/failure.ts'
import type { Meter } from '../../values/meter.ts'
import { compileRegex, findRepeatFault } from '../compile-regex.ts'
import { compileWorkOf } from './compile-work.ts'
import { findNewerCharacter } from './newer-characters.ts'
import { maxPatternLength, maxProgramSize, programSizeOf } from './program-size.ts'

/** Compiles a pattern within the size limits and counts the steps. */
export function compilePattern(pattern: string, meter: Meter): RE2JS | Failure {
  const fault = findPatternFault(pattern)
  if (fault !== undefined) return fault
  meter.step(compileWorkOf(pattern))
  return compileRegex(pattern)
}

/** Like {@link compilePattern}, for one text; also fails if a match may depend on the Unicode version. */
export function compilePatternFor(text: string, pattern: string, meter: Meter): RE2JS | Failure {
  const regex = compilePattern(pattern, meter)
  return regex instanceof Failure ? regex : (findNewerCharacter(pattern, text) ?? regex)
}

/** Returns an error if a pattern is too large to compile. */
export function findPatternFault(pattern: string): Failure | undefined {
  if (pattern.length > maxPatternLength) {
    return new Failure('limit_exceeded', `the pattern has more than ${maxPatternLength} characters`)
  }
  if (programSizeOf(pattern) > maxProgramSize) {
    const tooMuch = new Failure('limit_exceeded', 'the pattern repeats too much')
    return findRepeatFault(pattern) ?? tooMuch
  }
  return undefined
}
