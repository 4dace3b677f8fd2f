import type { RemoteAnswer } from './services.ts'

/** Who answered: a local tenant is never called live. */
export const labels = { live: 'Live', same: 'Local tenant, same evaluator' } as const

/** An answer in a word or two. */
export function answerWord({ error, matched }: RemoteAnswer): string {
  if (error !== '') return 'Error'
  return matched ? 'Matched' : 'Not matched'
}
