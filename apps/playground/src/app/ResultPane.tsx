import { Suspense, useEffect, useId, useState } from 'react'
import type { RuleReport, Subject, TextRange } from '../evaluation/report.ts'
import type { PanelProps } from '../features/feature.ts'
import { panels } from '../features/panels.ts'
import { environmentEntry } from '../state/environments.ts'
import { verdictOf } from '../state/verdict.ts'
import type { RuleWorkspace } from '../state/workspace.ts'
import { CaveatList } from './CaveatList.tsx'
import { Facts } from './Facts.tsx'
import pane from './Pane.module.css'
import { ProblemList } from './ProblemList.tsx'
import styles from './ResultPane.module.css'
import { Tabs, type Tab } from './Tabs.tsx'
import { VerdictBanner } from './VerdictBanner.tsx'

interface ResultPaneProps extends PanelProps {
  readonly workspace: RuleWorkspace
  readonly className: string | undefined
  readonly onRetry: () => void
}

const details: Tab = { id: 'details', title: 'Details' }

/** The verdict, and in tabs everything that is known beside it. */
export function ResultPane({ className, onRetry, ...props }: ResultPaneProps) {
  const { evaluation, inspection, paint, reveal, workspace } = props
  const { busy, ending } = evaluation
  const titleId = useId()
  const [selected, setSelected] = useState(details.id)
  const panel = panels.find(({ id }) => id === selected)
  const environment = environmentEntry(workspace.suite.environment)
  const report = ending?.status === 'answered' ? ending.answer : undefined

  // What a panel painted goes with it.
  const select = (id: string): void => {
    paint([])
    setSelected(id)
  }
  useEffect(() => () => paint([]), [paint])

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
        <span className={pane.aside}>{environment.title}</span>
      </div>
      <div className={styles.verdict}>
        <VerdictBanner verdict={verdictOf(evaluation)} onRetry={onRetry} />
      </div>
      <Tabs
        label="About the result"
        tabs={[
          details,
          ...panels.map(({ badge, id, title }) => ({ id, title, badge: badge?.(inspection) })),
        ]}
        selected={selected}
        onSelect={select}
      >
        {panel ? (
          <Suspense>
            <panel.Component {...props} />
          </Suspense>
        ) : (
          report?.kind === 'rule' && (
            <ReportDetails report={report} inputName={environment.input} reveal={reveal} />
          )
        )}
      </Tabs>
    </section>
  )
}

interface ReportDetailsProps {
  readonly report: RuleReport
  readonly inputName: 'claims' | 'variables'
  readonly reveal: (subject: Subject, range: TextRange) => void
}

function ReportDetails({ inputName, report, reveal }: ReportDetailsProps) {
  return (
    <div className={styles.details}>
      {report.problems.length > 0 && (
        <ProblemList
          problems={report.problems}
          inputName={inputName === 'claims' ? 'claims' : 'input'}
          onReveal={({ range, subject }) => range && reveal(subject, range)}
        />
      )}
      <Facts report={report} />
      {report.caveats.length > 0 && <CaveatList caveats={report.caveats} />}
    </div>
  )
}
