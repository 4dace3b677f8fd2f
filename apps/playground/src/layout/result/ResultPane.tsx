import { useEffect, useId, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { PanelProps } from '../../tabs/tab.ts'
import { useGuarantees } from '../../tabs/cases/use-guarantees.ts'
import { tabs } from '../../tabs/tabs.ts'
import type { Reason } from '../../evaluation/reason/reason.ts'
import type { Subject } from '../../evaluation/report.ts'
import { subjectName } from '../../evaluation/subject-name.ts'
import { verdictOf } from '../../state/verdict.ts'
import { environmentEntry } from '../../workspace/environments.ts'
import { LaterPart } from '../../components/LaterPart.tsx'
import controls from '../../components/controls.module.css'
import pane from '../Pane.module.css'
import styles from './ResultPane.module.css'
import { Tabs } from '../../components/Tabs.tsx'
import { useLate } from '../../components/use-late.ts'
import { explanationIn } from './explanation-in.ts'
import { VerdictBanner } from './VerdictBanner.tsx'

interface ResultPaneProps extends PanelProps {
  /** The text next to the heading "Result", such as the title of the environment. */
  readonly title: string
  readonly className: string | undefined
  /** Facts below the banner. */
  readonly summary?: ReactNode
  /** The title of the tab for the details. */
  readonly detailsTitle?: string
  /** The content of the details tab; without it, there is no such tab. */
  readonly children?: ReactNode
}

const detailsId = 'details'

/** The result, with a tab for the details and tabs for other features. */
export function ResultPane({
  children,
  className,
  detailsTitle = 'Details',
  summary,
  title,
  ...props
}: ResultPaneProps) {
  const { evaluation, inspection, onRetry, paint, store, workspace } = props
  const titleId = useId()
  const guarantees = useGuarantees(workspace).answer
  const [unfixed, setUnfixed] = useState<Reason>()
  const reason = reasonIn(props)
  const isLate = useLate(evaluation.busy)
  const isInspectionLate = useLate(inspection.busy)
  const { panel: selected } = useSyncExternalStore(store.follow, store.getState).view
  const offered = tabs.filter(({ isFor }) => isFor?.(workspace) ?? true)
  const hasDetails = children !== undefined
  const panel = offered.find(({ id }) => id === selected) ?? (hasDetails ? undefined : offered[0])

  // Decorations belong to a panel, so remove them when the user switches panels.
  const select = (id: string): void => {
    if (id === panel?.id) return
    paint([])
    store.look({ panel: id })
  }
  useEffect(() => () => paint([]), [paint])

  return (
    <section
      id="result"
      className={`${pane.pane} ${className ?? ''}`}
      aria-labelledby={titleId}
      aria-busy={evaluation.busy}
      data-late={isLate}
      tabIndex={-1}
    >
      <div className={pane.bar}>
        <h2 className={pane.title} id={titleId}>
          Result
        </h2>
        <span className={pane.aside}>{title}</span>
      </div>
      <div className={styles.verdict}>
        <VerdictBanner
          verdict={verdictOf(evaluation)}
          reason={reason}
          jump={jumpIn(props)}
          onFix={(wanted) => void fix(props, wanted, setUnfixed)}
          onRetry={onRetry}
        />
        {unfixed && unfixed === reason && (
          <p role="alert" className={`${controls.caution} ${styles.failure}`}>
            The quick fix could not be loaded. Reload the page once you are online.
          </p>
        )}
        {summary}
      </div>
      <Tabs
        label="About the result"
        tabs={[
          ...(hasDetails ? [{ id: detailsId, title: detailsTitle }] : []),
          ...offered.map((each) => ({
            id: each.id,
            title: (workspace.kind === 'match' ? each.matchTitle : undefined) ?? each.title,
            badge: each.badge?.(inspection, workspace, guarantees),
            isOutdated: isInspectionLate,
          })),
        ]}
        selected={panel?.id ?? detailsId}
        onSelect={select}
      >
        {panel ? (
          <LaterPart key={panel.id}>
            <panel.Component {...props} />
          </LaterPart>
        ) : (
          <div className={styles.details}>{children}</div>
        )}
      </Tabs>
    </section>
  )
}

/** Returns the reason for the shown verdict; undefined if the reason concerns another text. */
function reasonIn(props: PanelProps): Reason | undefined {
  return explanationIn(props)?.reason
}

/** Returns a function that reveals the deciding part of a text, or its first problem. */
function jumpIn(
  props: PanelProps,
): { readonly label: string; readonly onJump: () => void } | undefined {
  const { evaluation, reveal, workspace } = props
  const { range, subject = 'rule' } = reasonIn(props) ?? {}
  if (range) return { label: labelFor(subject), onJump: () => reveal(subject, range) }
  const { ending } = evaluation
  if (ending?.status !== 'answered') return undefined
  const { problems } = ending.answer
  const problem =
    workspace.kind === 'rule' ? problems.find((each) => each.subject === 'input') : problems[0]
  const place = problem?.range
  if (!place) return undefined
  return { label: labelFor(problem.subject), onJump: () => reveal(problem.subject, place) }

  function labelFor(of: Subject): string {
    const takesClaims =
      workspace.kind === 'rule' && environmentEntry(workspace.suite.environment).input === 'claims'
    return `Show in the ${of === 'input' && takesClaims ? 'claims' : subjectName(of)}`
  }
}

/** Applies the fix of a reason. Loaded lazily, because few results have one; loading fails if the page is offline. */
async function fix(
  props: PanelProps,
  reason: Reason,
  onFailure: (reason: Reason) => void,
): Promise<void> {
  const loaded = await import('./apply-fix.ts').catch(() => onFailure(reason))
  loaded?.applyFix(props, reason)
}
