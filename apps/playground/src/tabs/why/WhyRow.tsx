import type { CSSProperties } from 'react'
import { visibleText } from '../../shared/text.ts'
import { BreakableText } from '../../components/BreakableText.tsx'
import { stateWords } from './painted-rule.ts'
import type { WhyNode, WhyState } from './why-tree.ts'
import styles from './WhyTree.module.css'

/** The maximum number of indented levels. Deeper indentation would leave no room for the expression. */
const mostIndents = 8

const marks: Readonly<Record<WhyState, string>> = {
  true: '✓',
  false: '✗',
  value: '',
  error: '!',
  absorbed: '!',
  'not-reached': '–',
}

interface WhyRowProps {
  readonly node: WhyNode
  readonly isOpen: boolean
  /** True for the only row in the tab order. */
  readonly isActive: boolean
  /** True if the row is selected and therefore shows its full text. */
  readonly isChosen: boolean
  readonly onSelect: () => void
  readonly onToggle: () => void
}

/** A row with a subexpression and its result. */
export function WhyRow({ isActive, isChosen, isOpen, node, onSelect, onToggle }: WhyRowProps) {
  const { count, element, isDeciding, isTelling, level, operator, outcome, parts, source, state } =
    node
  const hasParts = parts.length > 0
  // The row of the failing part itself shows the error.
  const isRepeated = isOpen && parts.some((part) => isFailing(part) && part.outcome === outcome)
  const showsOutcome = state !== 'not-reached' && !isRepeated
  const notes = [
    ...(element === undefined ? [] : [`deciding element: ${element}`]),
    ...(count === undefined ? [] : [`last of ${count} evaluations`]),
  ]
  const indent: CSSProperties & Record<'--indent', number> = {
    '--indent': Math.min(level - 1, mostIndents),
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the tree handles keys
    <div
      role="treeitem"
      data-node={node.id}
      data-state={state}
      data-deciding={isDeciding}
      data-logic={operator !== undefined}
      data-telling={isTelling}
      data-chosen={isChosen}
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
      <span aria-hidden="true" className={styles.mark}>
        {marks[state]}
      </span>
      <span className={styles.body}>
        <code className={styles.source} title={visibleText(source)}>
          {operator === undefined || isChosen ? (
            <BreakableText text={visibleText(isChosen ? source : briefSource(node))} />
          ) : (
            // The source stays on one line, so it must have no break opportunities.
            visibleText(source)
          )}
        </code>{' '}
        <span className={styles.outcome}>
          {state === 'value' || state === 'true' || state === 'false' ? null : (
            <span className={styles.state}>
              {stateWords[state]}
              {showsOutcome && ': '}
            </span>
          )}
          {showsOutcome && (
            <code>
              <BreakableText text={visibleText(isFailing(node) ? messageOf(outcome) : outcome)} />
            </code>
          )}
        </span>
      </span>
      {notes.length > 0 && <span className={styles.note}> {notes.join(', ')}</span>}
    </div>
  )
}

function isFailing({ state }: WhyNode): boolean {
  return state === 'error' || state === 'absorbed'
}

/** Returns the message of an error without its code, which the list of problems shows. */
function messageOf(outcome: string): string {
  return outcome.replace(/^[a-z_]+: /, '')
}

/** The maximum source length. A longer source is truncated if the next row shows the rest. */
const longestSource = 30

/**
 * Returns the displayed source of a subexpression. For a call chain, returns only the last call; the next row shows
 * the receiver.
 */
function briefSource({ level, parts, source, state }: WhyNode): string {
  const before = parts[0]?.source ?? ''
  const isChain = state === 'value' && before !== '' && source.startsWith(before)
  return level > 1 && isChain && source.length > longestSource
    ? `…${source.slice(before.length)}`
    : source
}
