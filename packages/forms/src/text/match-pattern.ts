import { textProgram } from './text-program.ts'

/** Whether a pattern matches, or why that is not known. */
export type PatternMatch =
  | { readonly ok: true; readonly matches: boolean }
  /** `invalid`: RE2 refuses the pattern; `limit`: it takes more than is spent on it here. */
  | { readonly ok: false; readonly reason: 'invalid' | 'limit'; readonly message: string }

const matches = /* @__PURE__ */ textProgram('claims.text.matches(claims.pattern)', 'cel-go')

/** Whether an RE2 pattern matches anywhere in a text. */
export function matchPattern(pattern: string, text: string): PatternMatch {
  const evaluation = matches({ pattern, text })
  if (evaluation.ok) return { ok: true, matches: evaluation.value === true }
  const [issue] = evaluation.issues
  const reason = issue?.code === 'invalid_regex' ? 'invalid' : 'limit'
  return { ok: false, reason, message: issue?.message ?? 'the pattern could not be tried' }
}
