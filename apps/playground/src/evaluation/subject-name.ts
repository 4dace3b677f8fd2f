import type { Subject } from './report.ts'

const names: Readonly<Record<string, string>> = {
  config: 'configuration',
  filter: 'account filter',
  given: 'given values',
  submitted: 'submitted values',
}

/** Returns the name of a text for use in a sentence, such as `account key of case 1`. */
export function subjectName(subject: Subject): string {
  const [, side, index] = /^(appUserKeyCel|userKeyCel) (\d+)$/.exec(subject) ?? []
  if (side === undefined) return names[subject] ?? subject
  return `${side === 'userKeyCel' ? 'user' : 'account'} key of case ${Number(index) + 1}`
}
