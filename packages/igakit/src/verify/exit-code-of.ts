import { exitCodes, type ExitCode } from '../exit-codes.ts'
import type { VerifiedCase } from './verified-case.ts'

/**
 * What `iga verify` ends with. A run in which no case could be compared has verified nothing, so that it must not pass
 * for one that did.
 * @param isStrict whether every case has to be compared
 */
export function exitCodeOf(cases: readonly VerifiedCase[], isStrict: boolean): ExitCode {
  const verdicts = new Set(cases.map(({ outcome }) => outcome.verdict))
  if (verdicts.has('differs')) return exitCodes.differs.code
  if (verdicts.has('unreachable')) return exitCodes.liveUnreachable.code
  const isIncomplete = isStrict && verdicts.has('cannot_tell')
  return isIncomplete || comparesNothing(cases) ? exitCodes.checkFailed.code : exitCodes.fine.code
}

/** Whether there is no case of which both sides are known. */
export function comparesNothing(cases: readonly VerifiedCase[]): boolean {
  return cases.every(({ outcome: { verdict } }) => verdict === 'cannot_tell')
}
