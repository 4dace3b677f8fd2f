import { LanguageFailure } from '../language/language-client.ts'

/** What keeps the editor from helping, as a sentence that needs nobody's attention. */
export function languageTrouble(error: unknown): string {
  if (error instanceof LanguageFailure && error.isTimeout) return error.message
  const reason = error instanceof Error ? error.message : String(error)
  return `The editor gives no help with CEL: ${reason}`
}
