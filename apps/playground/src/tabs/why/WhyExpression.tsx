import { useMemo } from 'react'
import type { Explained } from '../../evaluation/inspection.ts'
import type { TextRange } from '../../evaluation/report.ts'
import { whyTree } from './why-tree.ts'
import styles from './WhyPanel.module.css'
import { WhyTree } from './WhyTree.tsx'

interface WhyExpressionProps {
  readonly title: string
  /** False if the page shows the result elsewhere. */
  readonly showsResult?: boolean
  /** The accessible name of the tree, unique on the page. */
  readonly label: string
  readonly explained: Explained
  readonly onReveal: (range: TextRange) => void
}

/** One of several expressions, with its result and trace. */
export function WhyExpression(props: WhyExpressionProps) {
  const { explained, label, onReveal, showsResult = true, title } = props
  const root = useMemo(() => whyTree(explained.trace), [explained.trace])
  return (
    <div className={styles.expression}>
      <p className={styles.result}>
        <span>{title}</span>{' '}
        {showsResult && explained.result !== root.outcome && <code>{explained.result}</code>}
      </p>
      <WhyTree
        label={label}
        root={root}
        onSelect={ignore}
        onChoose={({ range }) => onReveal(range)}
      />
    </div>
  )
}

/** Ignores the selection: only rules highlight the selected subexpression. */
const ignore = (): void => undefined
