import { useEffect, useId, useSyncExternalStore, type ReactNode } from 'react'
import type { PanelProps } from '../../tabs/tab.ts'
import { tabs } from '../../tabs/tabs.ts'
import type { Reason, ReasonFix } from '../../evaluation/reason/reason.ts'
import { isSameData } from '../../shared/guards.ts'
import { verdictOf } from '../../state/verdict.ts'
import { environmentEntry } from '../../workspace/environments.ts'
import { openRuleOf } from '../../workspace/rule-workspace.ts'
import { LaterPart } from '../../components/LaterPart.tsx'
import pane from '../Pane.module.css'
import styles from './ResultPane.module.css'
import { Tabs } from '../../components/Tabs.tsx'
import { useLate } from '../../components/use-late.ts'
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
          reason={reasonIn(props)}
          jump={jumpIn(props)}
          onFix={(fix) => applyFix(props, fix)}
          onRetry={onRetry}
        />
        {summary}
      </div>
      <Tabs
        label="About the result"
        tabs={[
          ...(hasDetails ? [{ id: detailsId, title: detailsTitle }] : []),
          ...offered.map((each) => ({
            id: each.id,
            title: (workspace.kind === 'match' ? each.matchTitle : undefined) ?? each.title,
            badge: each.badge?.(inspection, workspace),
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

/** Returns the reason for the shown verdict; undefined if the reason is that of another text. */
function reasonIn({ evaluation, inspection }: PanelProps): Reason | undefined {
  const [result, explanation] = [evaluation.ending, inspection.ending]
  if (result?.status !== 'answered' || explanation?.status !== 'answered') return undefined
  if (result.answer.kind !== 'rule' || result.answer.outcome?.matched === true) return undefined
  const isOfThis = isSameData(result.question, explanation.question.question)
  return isOfThis ? explanation.answer.reason : undefined
}

/** Returns the way to the deciding part of the rule, or to the first problem of its input. */
function jumpIn(
  props: PanelProps,
): { readonly label: string; readonly onJump: () => void } | undefined {
  const { evaluation, reveal, workspace } = props
  const range = reasonIn(props)?.range
  if (range) return { label: 'Show in the rule', onJump: () => reveal('rule', range) }
  const { ending } = evaluation
  if (workspace.kind !== 'rule' || ending?.status !== 'answered') return undefined
  const problem = ending.answer.problems.find(({ subject }) => subject === 'input')
  const place = problem?.range
  if (!place) return undefined
  const { input } = environmentEntry(workspace.suite.environment)
  return {
    label: `Show in the ${input === 'claims' ? 'claims' : 'input'}`,
    onJump: () => reveal('input', place),
  }
}

/** Applies a fix and shows the changed part. */
function applyFix({ reveal, store, workspace }: PanelProps, { edits }: ReasonFix): void {
  if (workspace.kind !== 'rule') return
  const before = openRuleOf(workspace).expression ?? ''
  const [first] = edits.toSorted((one, other) => one.range.start - other.range.start)
  let text = before
  for (const { newText, range } of edits.toSorted(
    (one, other) => other.range.start - one.range.start,
  )) {
    text = text.slice(0, range.start) + newText + text.slice(range.end)
  }
  store.dispatch({ type: 'edit-text', which: 'expression', text })
  // The editor has the new text after the next render.
  if (first) {
    const { start } = first.range
    requestAnimationFrame(() => reveal('rule', { start, end: start + first.newText.length }))
  }
}
