import { ProblemList } from '../../components/ProblemList.tsx'
import type { Reason } from '../../evaluation/reason/reason.ts'
import type { Problem, Subject, TextRange } from '../../evaluation/report.ts'
import { subjectName } from '../../evaluation/subject-name.ts'

interface SubjectProblemsProps {
  readonly problems: readonly Problem[]
  /** Plain explanations in the order of the problems. */
  readonly reasons: readonly (Reason | null)[] | undefined
  readonly reveal: (subject: Subject, range: TextRange) => void
}

/** The problems in a view with several editors. */
export function SubjectProblems({ problems, reasons, reveal }: SubjectProblemsProps) {
  if (problems.length === 0) return null
  return (
    <ProblemList
      problems={problems}
      reasons={reasons}
      // The banner has the first reason.
      shown={reasons?.find((reason) => reason !== null) ?? undefined}
      nameOf={subjectName}
      onReveal={({ range, subject }) => range && reveal(subject, range)}
    />
  )
}
