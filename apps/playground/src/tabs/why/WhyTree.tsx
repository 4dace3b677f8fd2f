import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import controls from '../../components/controls.module.css'
import { treeMove } from './tree-keys.ts'
import { visibleNodes, type WhyNode } from './why-tree.ts'
import { WhyRow } from './WhyRow.tsx'
import styles from './WhyTree.module.css'

/** The number of rows before the user asks for all, since every edit renders the rows again. */
const mostRows = 200

const numbers = new Intl.NumberFormat('en')

interface WhyTreeProps {
  readonly label: string
  readonly root: WhyNode
  readonly onSelect: (node: WhyNode) => void
  /** Called on Enter, to select the subexpression in the editor. */
  readonly onChoose: (node: WhyNode) => void
}

/** A tree of an expression's subexpressions and their results. Deciding subexpressions are expanded. */
export function WhyTree({ label, onChoose, onSelect, root }: WhyTreeProps) {
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [active, setActive] = useState(root.id)
  const [chosen, setChosen] = useState<string>()
  const tree = useRef<HTMLDivElement>(null)
  const isOpen = (node: WhyNode): boolean => toggled.get(node.id) ?? opensItself(node)
  const all = visibleNodes(root, isOpen)
  const [isWhole, setIsWhole] = useState(false)
  const visible = isWhole
    ? all
    : all.filter(({ id, isTelling }, row) => row < mostRows || isTelling || id === active)
  const current = visible.find(({ id }) => id === active) ?? root

  const select = (node: WhyNode | undefined): void => {
    if (!node) return
    setActive(node.id)
    setChosen(node.id)
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

  // The button that had the focus was removed.
  useEffect(() => {
    const row = isWhole && tree.current?.querySelector<HTMLElement>('[tabindex="0"]')
    if (row) row.focus({ preventScroll: true })
  }, [isWhole, tree])

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the items receive the focus */}
      <div ref={tree} role="tree" aria-label={label} className={styles.tree} onKeyDown={onKeyDown}>
        {visible.map((node) => (
          <WhyRow
            key={node.id}
            node={node}
            isOpen={isOpen(node)}
            isActive={node.id === current.id}
            isChosen={node.id === chosen}
            onSelect={() => select(node)}
            onToggle={() => toggle(node.id, !isOpen(node))}
          />
        ))}
      </div>
      {visible.length < all.length && (
        <button
          type="button"
          className={`${controls.button} ${styles.more}`}
          onClick={() => {
            setActive(all[mostRows]?.id ?? root.id)
            setIsWhole(true)
          }}
        >
          Show all {numbers.format(all.length)} parts
        </button>
      )}
    </>
  )
}

/** True if a node is initially expanded: deciding nodes are, except true conditions, which are self-explanatory. */
function opensItself({ isDeciding, level, operator, state }: WhyNode): boolean {
  return isDeciding && (level === 1 || operator !== undefined || state !== 'true')
}
