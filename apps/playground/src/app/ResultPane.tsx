import { useId } from 'react'
import type { EvaluatorState } from '../evaluation/evaluator-state.ts'
import type { Problem, Report } from '../evaluation/report.ts'
import { verdictOf } from '../state/verdict.ts'
import { CaveatList } from './CaveatList.tsx'
import { Facts } from './Facts.tsx'
import pane from './Pane.module.css'
import { ProblemList } from './ProblemList.tsx'
import styles from './ResultPane.module.css'
import { VerdictBanner } from './VerdictBanner.tsx'

interface ResultPaneProps {
  readonly evaluation: EvaluatorState
  readonly className: string | undefined
  readonly onReveal: (problem: Problem) => void
  readonly onRetry: () => void
}

/** The verdict, and everything that is known beside it. */
export function ResultPane({ evaluation, className, onReveal, onRetry }: ResultPaneProps) {
  const { busy, ending, environment } = evaluation
  const titleId = useId()
  const report = ending?.status === 'answered' ? ending.report : undefined
  return (
    <section
      id="result"
      className={`${pane.pane} ${className ?? ''}`}
      aria-labelledby={titleId}
      aria-busy={busy}
      tabIndex={-1}
    >
      <div className={pane.bar}>
        <h2 className={pane.title} id={titleId}>
          Result
        </h2>
        <span className={pane.aside}>{environment?.title}</span>
      </div>
      <div className={styles.content}>
        <VerdictBanner verdict={verdictOf(evaluation)} onRetry={onRetry} />
        {report && <ReportDetails report={report} onReveal={onReveal} />}
      </div>
    </section>
  )
}

interface ReportDetailsProps {
  readonly report: Report
  readonly onReveal: (problem: Problem) => void
}

function ReportDetails({ report, onReveal }: ReportDetailsProps) {
  return (
    <>
      {report.problems.length > 0 && <ProblemList problems={report.problems} onReveal={onReveal} />}
      <Facts report={report} />
      {report.caveats.length > 0 && <CaveatList caveats={report.caveats} />}
    </>
  )
}
