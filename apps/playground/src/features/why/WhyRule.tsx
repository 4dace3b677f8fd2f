import { useEffect, useMemo, useState } from 'react'
import type { EvaluatorState } from '../../evaluation/evaluator-state.ts'
import type { Question } from '../../evaluation/question.ts'
import { openRuleOf } from '../../state/reduce-workspace.ts'
import type { RuleWorkspace } from '../../state/workspace.ts'
import type { PanelProps } from '../feature.ts'
import { NoReasons } from './NoReasons.tsx'
import { paintedRule } from './painted-rule.ts'
import { whySentence } from './why-sentence.ts'
import { visibleNodes, whyTree, type WhyNode } from './why-tree.ts'
import styles from './WhyPanel.module.css'
import { WhyTree } from './WhyTree.tsx'

interface WhyRuleProps extends PanelProps {
  readonly workspace: RuleWorkspace
}

/** Why the rule came to what it came to: every part of it with its outcome, painted into the rule too. */
export function WhyRule({ evaluation, inspection, paint, reveal, workspace }: WhyRuleProps) {
  const { busy, ending } = inspection
  const { expression } = openRuleOf(workspace)
  const trace = ending?.status === 'answered' ? ending.answer.trace : undefined
  const asked = ending?.question.question
  // The places of another text would be wrong in this one.
  const isOfThis = asked?.kind === 'rule' && asked.expression === expression
  const halt = isOfThis ? failureOf(asked, evaluation) : undefined
  const root = useMemo(
    () => (trace && isOfThis ? whyTree(trace, halt) : undefined),
    [halt, isOfThis, trace],
  )
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

  if (!root) return <NoReasons isBusy={busy} what="the rule and its input" />
  const sentence = whySentence(root)
  return (
    <div className={styles.why} aria-busy={busy}>
      {sentence !== undefined && <p>{sentence}</p>}
      <p className={styles.legend}>
        What decided is <strong>bold</strong>. Enter leads to the part in the rule.
      </p>
      <WhyTree
        label="Why"
        root={root}
        onSelect={setSelected}
        onChoose={({ range }) => reveal('rule', range)}
      />
    </div>
  )
}

/** What the evaluator says is wrong, where that is of the same question: a trace that was stopped does not say it. */
function failureOf(asked: Question, { ending }: EvaluatorState): string | undefined {
  if (ending?.status !== 'answered') return undefined
  if (JSON.stringify(ending.question) !== JSON.stringify(asked)) return undefined
  return ending.answer.problems.find(({ stage }) => stage === 'eval')?.message
}
