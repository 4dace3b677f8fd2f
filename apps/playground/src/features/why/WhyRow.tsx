import type { CSSProperties } from 'react'
import { stateWords } from './painted-rule.ts'
import type { WhyNode } from './why-tree.ts'
import styles from './WhyPanel.module.css'

/** More would leave no room for the text. */
const mostIndents = 8

interface WhyRowProps {
  readonly node: WhyNode
  readonly isOpen: boolean
  /** Whether it is the one that Tab reaches. */
  readonly isActive: boolean
  readonly onSelect: () => void
  readonly onToggle: () => void
}

/** A part of the rule, and what it came to. */
export function WhyRow({ isActive, isOpen, node, onSelect, onToggle }: WhyRowProps) {
  const { count, element, isDeciding, level, outcome, parts, source, state } = node
  const hasParts = parts.length > 0
  const indent: CSSProperties & Record<'--indent', number> = {
    '--indent': Math.min(level - 1, mostIndents),
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the tree has the keys
    <div
      role="treeitem"
      data-node={node.id}
      data-state={state}
      data-deciding={isDeciding}
      className={styles.row}
      style={indent}
      aria-level={level}
      aria-selected={isActive}
      aria-expanded={hasParts ? isOpen : undefined}
      tabIndex={isActive ? 0 : -1}
      onClick={onSelect}
    >
      <span
        aria-hidden="true"
        className={styles.twist}
        onClick={(event) => {
          event.stopPropagation()
          if (hasParts) onToggle()
        }}
      >
        {hasParts ? (isOpen ? '▾' : '▸') : ''}
      </span>
      <span className={styles.words}>
        <code className={styles.source}>{source}</code>{' '}
        <span className={styles.outcome}>
          {state === 'value' || state === 'true' || state === 'false' ? null : (
            <span className={styles.state}>{stateWords[state]}</span>
          )}{' '}
          {state === 'not-reached' ? null : <code>{outcome}</code>}
        </span>
        {element !== undefined && (
          <span className={styles.note}> decided by element {element}</span>
        )}
        {count !== undefined && <span className={styles.note}> the last of {count} times</span>}
      </span>
    </div>
  )
}
