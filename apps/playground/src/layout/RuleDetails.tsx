import type { RuleReport, Subject, TextRange } from '../evaluation/report.ts'
import { CaveatList } from './result/CaveatList.tsx'
import type { Finding } from '../editor/findings-of.ts'
import { Facts } from './result/Facts.tsx'
import { FindingList } from './result/FindingList.tsx'
import { ProblemList } from './result/ProblemList.tsx'

interface RuleDetailsProps {
  readonly report: RuleReport
  readonly findings: readonly Finding[]
  /** The name of the input, such as "claims". */
  readonly inputName: string
  readonly reveal: (subject: Subject, range: TextRange) => void
}

/** The details of a rule's result. */
export function RuleDetails({ findings, inputName, report, reveal }: RuleDetailsProps) {
  // The list of problems already contains these errors.
  const codes = new Set(report.problems.map(({ code }) => code))
  const others = findings.filter(({ code }) => !codes.has(code))
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
      {/* Rendered last, because the findings arrive later and must not shift other content. */}
      {others.length > 0 && (
        <FindingList findings={others} onReveal={(range) => reveal('rule', range)} />
      )}
    </>
  )
}
