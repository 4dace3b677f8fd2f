import type { CaseResult } from '@igakit/cel-testing'

/** Summarises case results in words and numbers. */
export function summaryOf(
  cases: readonly { readonly name: string }[],
  results: ReadonlyMap<string, CaseResult>,
  hasGuarantees = false,
): string {
  if (cases.length === 0) {
    if (hasGuarantees) return 'No cases, only guarantees.'
    return 'No cases yet. A case is an input with its expected result.'
  }
  const count = (wanted: CaseResult['status'] | undefined): number =>
    cases.filter(({ name }) => results.get(name)?.status === wanted).length
  const failed = count('failed')
  const parts = [
    failed > 0
      ? { amount: failed, word: `of ${cases.length} failing` }
      : { amount: count('passed'), word: 'passed' },
    { amount: count('skipped'), word: 'skipped' },
    { amount: count(undefined), word: 'not run' },
  ]
  return parts
    .filter(({ amount }) => amount > 0)
    .map(({ amount, word }) => `${amount} ${word}`)
    .join(', ')
}
