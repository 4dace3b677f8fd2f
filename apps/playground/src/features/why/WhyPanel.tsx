import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { openRuleOf } from '../../state/reduce-workspace.ts'
import type { PanelProps } from '../feature.ts'
import { paintedRule } from './painted-rule.ts'
import { treeMove } from './tree-keys.ts'
import { visibleNodes, whyTree, type WhyNode } from './why-tree.ts'
import styles from './WhyPanel.module.css'
import { WhyRow } from './WhyRow.tsx'

/** Why the rule came to what it came to: every part of it with its outcome, painted into the rule too. */
export default function WhyPanel({ inspection, paint, reveal, workspace }: PanelProps) {
  const { busy, ending } = inspection
  const expression = workspace.kind === 'rule' ? openRuleOf(workspace).expression : undefined
  const trace = ending?.status === 'answered' ? ending.answer.trace : undefined
  const asked = ending?.question.question
  // The places of another text would be wrong in this one.
  const isOfThis = asked?.kind === 'rule' && asked.expression === expression
  const root = useMemo(() => (trace && isOfThis ? whyTree(trace) : undefined), [isOfThis, trace])
  const [selected, setSelected] = useState<WhyNode>()

  useEffect(() => {
    if (!root) return paint([])
    // After an edit, what was chosen is marked only where it still stands.
    const marked = visibleNodes(root, () => true).find(
      ({ id, source }) => id === selected?.id && source === selected.source,
    )
    paint([
      ...paintedRule(root),
      ...(marked
        ? [{ range: marked.range, kind: 'selected' as const, message: marked.outcome }]
        : []),
    ])
  }, [paint, root, selected])

  if (ending && ending.status !== 'answered' && !busy) {
    return (
      <p className={styles.none}>
        The reasons could not be found: evaluating took too long or failed.
      </p>
    )
  }
  if (!root) {
    return (
      <p className={styles.none}>
        {busy
          ? 'Finding the reasons.'
          : 'There are reasons once the rule and its input can be evaluated.'}
      </p>
    )
  }
  return (
    <div className={styles.why} aria-busy={busy}>
      <p className={styles.legend}>
        What decided is <strong>bold</strong>. Enter leads to the part in the rule.
      </p>
      <WhyTree root={root} onSelect={setSelected} onChoose={({ range }) => reveal('rule', range)} />
    </div>
  )
}

interface WhyTreeProps {
  readonly root: WhyNode
  readonly onSelect: (node: WhyNode) => void
  readonly onChoose: (node: WhyNode) => void
}

function WhyTree({ onChoose, onSelect, root }: WhyTreeProps) {
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [active, setActive] = useState(root.id)
  const tree = useRef<HTMLDivElement>(null)
  // What decided is open; the rest may be looked at.
  const isOpen = (node: WhyNode): boolean => toggled.get(node.id) ?? node.isDeciding
  const visible = visibleNodes(root, isOpen)
  const current = visible.find(({ id }) => id === active) ?? root

  const select = (node: WhyNode | undefined): void => {
    if (!node) return
    setActive(node.id)
    onSelect(node)
    tree.current?.querySelector<HTMLElement>(`[data-node="${node.id}"]`)?.focus()
  }
  const toggle = (id: string, open: boolean): void => setToggled(new Map(toggled).set(id, open))
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const move = treeMove(event.key, current, visible, isOpen(current))
    if (!move) return
    event.preventDefault()
    switch (move.type) {
      case 'focus':
        return select(visible.find(({ id }) => id === move.id))
      case 'open':
      case 'close':
        return toggle(move.id, move.type === 'open')
      case 'choose':
        onSelect(current)
        return onChoose(current)
      default:
        return move satisfies never
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its items take the focus
    <div ref={tree} role="tree" aria-label="Why" className={styles.tree} onKeyDown={onKeyDown}>
      {visible.map((node) => (
        <WhyRow
          key={node.id}
          node={node}
          isOpen={isOpen(node)}
          isActive={node.id === current.id}
          onSelect={() => select(node)}
          onToggle={() => toggle(node.id, !isOpen(node))}
        />
      ))}
    </div>
  )
}
