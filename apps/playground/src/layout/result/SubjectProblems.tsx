import type { Problem, Subject, TextRange } from '../../evaluation/report.ts'
import { ProblemList } from '../../components/ProblemList.tsx'

const names: Readonly<Record<string, string>> = {
  config: 'configuration',
  filter: 'account filter',
  given: 'values',
}

/** The problems in a view with several editors. */
export function SubjectProblems({
  problems,
  reveal,
}: {
  readonly problems: readonly Problem[]
  readonly reveal: (subject: Subject, range: TextRange) => void
}) {
  if (problems.length === 0) return null
  return (
    <ProblemList
      problems={problems}
      nameOf={nameOf}
      onReveal={({ range, subject }) => range && reveal(subject, range)}
    />
  )
}

function nameOf(subject: Subject): string {
  const [, side, index] = /^(appUserKeyCel|userKeyCel) (\d+)$/.exec(subject) ?? []
  if (side === undefined) return names[subject] ?? subject
  return `case ${Number(index) + 1}, ${side === 'userKeyCel' ? 'user' : 'account'} key`
}
