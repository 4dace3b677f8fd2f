import { useEffect, useId, useSyncExternalStore, type ReactNode } from 'react'
import type { PanelProps } from '../../tabs/tab.ts'
import { tabs } from '../../tabs/tabs.ts'
import { verdictOf } from '../../state/verdict.ts'
import { LaterPart } from '../../components/LaterPart.tsx'
import pane from '../Pane.module.css'
import styles from './ResultPane.module.css'
import { Tabs, type Tab } from '../../components/Tabs.tsx'
import { VerdictBanner } from './VerdictBanner.tsx'

interface ResultPaneProps extends PanelProps {
  /** The text next to the heading "Result", such as the title of the environment. */
  readonly title: string
  readonly className: string | undefined
  /** The content of the details tab. */
  readonly children: ReactNode
}

const details: Tab = { id: 'details', title: 'Details' }

/** The result, with a tab for the details and tabs for other features. */
export function ResultPane({ children, className, title, ...props }: ResultPaneProps) {
  const { evaluation, inspection, onRetry, paint, store, workspace } = props
  const titleId = useId()
  const { panel: selected } = useSyncExternalStore(store.follow, store.getState).view
  const offered = tabs.filter(({ isFor }) => isFor?.(workspace) ?? true)
  const panel = offered.find(({ id }) => id === selected)

  // Decorations belong to a panel, so remove them when the user switches panels.
  const select = (id: string): void => {
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
      tabIndex={-1}
    >
      <div className={pane.bar}>
        <h2 className={pane.title} id={titleId}>
          Result
        </h2>
        <span className={pane.aside}>{title}</span>
      </div>
      <div className={styles.verdict}>
        <VerdictBanner verdict={verdictOf(evaluation)} onRetry={onRetry} />
      </div>
      <Tabs
        label="About the result"
        tabs={[
          details,
          ...offered.map((each) => ({
            id: each.id,
            title: each.title,
            badge: each.badge?.(inspection, workspace),
            isOutdated: inspection.busy,
          })),
        ]}
        selected={panel?.id ?? details.id}
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
