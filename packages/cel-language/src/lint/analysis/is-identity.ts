import type { LintSubject } from '../lint-subject.ts'

/** Whether a claim says whose token it is, on every platform that the rule may be about. */
export function isIdentity(path: readonly string[], subject: LintSubject): boolean {
  if (path.length === 1 && path[0] === 'sub') return true
  const claims = subject.claimOnAll(path)
  return claims.length > 0 && claims.every(({ pins }) => pins !== undefined)
}
