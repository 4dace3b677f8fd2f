import { answerTo } from '../../analysis/access-client.ts'
import type { DecidedGuarantees } from './use-guarantees.ts'

let newest: { readonly suite: string; readonly answer: Promise<DecidedGuarantees> } | undefined

/** Decides the guarantees of a suite. The badge and the panel ask for the same suite, so the newest answer is kept. */
export function decideGuarantees(suite: string): Promise<DecidedGuarantees> {
  if (newest?.suite !== suite) newest = { suite, answer: ask(suite) }
  return newest.answer
}

async function ask(suite: string): Promise<DecidedGuarantees> {
  const answer = await answerTo({ kind: 'guarantees', suite })
  return typeof answer === 'string' || answer.kind === 'guarantees' ? answer : undefined
}
