import { LanguageFailure } from '../language/language-client.ts'

/** Returns a notice that explains why language support does not work. */
export function languageTrouble(error: unknown): string {
  if (error instanceof LanguageFailure && error.isTimeout) return error.message
  const reason = error instanceof Error ? error.message : String(error)
  return `Completion and diagnostics for CEL are off: ${reason}`
}
