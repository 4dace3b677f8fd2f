import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import styles from './Tabs.module.css'

export interface Tab {
  readonly id: string
  readonly title: string
  readonly badge?: string | undefined
  /** True if the badge is outdated. */
  readonly isOutdated?: boolean
}

interface TabsProps {
  /** The accessible name of the tab list. */
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly selected: string
  readonly onSelect: (id: string) => void
  /** The content of the selected tab. */
  readonly children: ReactNode
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Accessible tabs: Tab focuses the selected tab, and arrow keys move between tabs. */
export function Tabs({ children, label, onSelect, selected, tabs }: TabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent): void => {
    const index = tabs.findIndex((tab) => tab.id === selected)
    const next =
      event.key === 'Home' ? 0 : event.key === 'End' ? -1 : index + (steps[event.key] ?? Number.NaN)
    const tab = tabs.at(next % tabs.length)
    if (Number.isNaN(next) || !tab) return
    event.preventDefault()
    onSelect(tab.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab.id}"]`)?.focus()
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the tabs receive the focus */}
      <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            className={styles.tab}
            id={`${id}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            <span className={styles.title} data-title={tab.title}>
              {tab.title}
            </span>
            {/* The space separates the title from the badge for screen readers. */}
            {tab.badge !== undefined && ' '}
            {tab.badge !== undefined && (
              <span className={styles.badge} data-outdated={tab.isOutdated}>
                {tab.badge}
              </span>
            )}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${selected}`}
        className={styles.panel}
        // Keyboard users must reach the element to scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {children}
      </div>
    </>
  )
}
