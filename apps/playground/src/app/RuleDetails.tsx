import type { RuleReport, Subject, TextRange } from '../evaluation/report.ts'
import { CaveatList } from './CaveatList.tsx'
import { Facts } from './Facts.tsx'
import { ProblemList } from './ProblemList.tsx'

interface RuleDetailsProps {
  readonly report: RuleReport
  /** What the input is called: claims. */
  readonly inputName: string
  readonly reveal: (subject: Subject, range: TextRange) => void
}

/** What is known of a rule beside its verdict. */
export function RuleDetails({ inputName, report, reveal }: RuleDetailsProps) {
  return (
    <>
      {report.problems.length > 0 && (
        <ProblemList
          problems={report.problems}
          nameOf={(subject) => (subject === 'rule' ? 'rule' : inputName)}
          onReveal={({ range, subject }) => range && reveal(subject, range)}
        />
      )}
      <Facts report={report} />
      {report.caveats.length > 0 && <CaveatList caveats={report.caveats} />}
    </>
  )
}
