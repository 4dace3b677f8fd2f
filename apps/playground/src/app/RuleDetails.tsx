import type { RuleReport, Subject, TextRange } from '../evaluation/report.ts'
import { CaveatList } from './CaveatList.tsx'
import type { Finding } from '../editor/finding.ts'
import { Facts } from './Facts.tsx'
import { FindingList } from './FindingList.tsx'
import { ProblemList } from './ProblemList.tsx'

interface RuleDetailsProps {
  readonly report: RuleReport
  readonly findings: readonly Finding[]
  /** What the input is called: claims. */
  readonly inputName: string
  readonly reveal: (subject: Subject, range: TextRange) => void
}

/** What is known of a rule beside its verdict. */
export function RuleDetails({ findings, inputName, report, reveal }: RuleDetailsProps) {
  // What keeps a rule from being evaluated is among its problems.
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
      {/* Last: it comes a moment later, and moves nothing. */}
      {others.length > 0 && (
        <FindingList findings={others} onReveal={(range) => reveal('rule', range)} />
      )}
    </>
  )
}
