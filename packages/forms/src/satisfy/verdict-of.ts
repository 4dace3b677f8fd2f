import type { Verdict } from './solution.ts'

/** The verdict on a value by the rules that it breaks; a rule that cannot be judged here proves nothing. */
export function verdictOf(violations: Iterable<{ readonly code: string }>): Verdict {
  let verdict: Verdict = 'passes'
  for (const { code } of violations) {
    if (code !== 'cannot_tell') return 'fails'
    verdict = 'unknown'
  }
  return verdict
}
