import { useEffect, useMemo, useState } from 'react'
import type { EvaluatorState } from '../../evaluation/clients.ts'
import { ProblemList } from '../../components/ProblemList.tsx'
import type { Question } from '../../evaluation/question.ts'
import type { Problem } from '../../evaluation/report.ts'
import { openRuleOf } from '../../workspace/reduce/reduce-workspace.ts'
import { environmentEntry } from '../../workspace/environments.ts'
import type { RuleWorkspace } from '../../workspace/workspace.ts'
import type { PanelProps } from '../tab.ts'
import { NoReasons } from './NoReasons.tsx'
import { paintedRule } from './painted-rule.ts'
import { whySentence } from './why-sentence.ts'
import { StarterRules } from './StarterRules.tsx'
import { visibleNodes, whyTree, type WhyNode } from './why-tree.ts'
import styles from './WhyPanel.module.css'
import { WhyTree } from './WhyTree.tsx'

interface WhyRuleProps extends PanelProps {
  readonly workspace: RuleWorkspace
}

/** Explains the result of the rule as a tree of its subexpressions, and highlights them in the rule. */
export function WhyRule(props: WhyRuleProps) {
  const { evaluation, inspection, paint, reveal, store, workspace } = props
  const { busy, ending } = inspection
  const { expression } = openRuleOf(workspace)
  const trace = ending?.status === 'answered' ? ending.answer.trace : undefined
  const asked = ending?.question.question
  // Positions in an earlier text would be wrong in the current one.
  const isOfThis = asked?.kind === 'rule' && asked.expression === expression
  const explained = isOfThis && ending?.status === 'answered' ? ending.answer : undefined
  const halt = isOfThis ? failureOf(asked, evaluation) : undefined
  const root = useMemo(
    () => (trace && isOfThis ? whyTree(trace, halt) : undefined),
    [halt, isOfThis, trace],
  )
  const [selected, setSelected] = useState<WhyNode>()

  useEffect(() => {
    if (!root) return paint([])
    // An edit keeps the selection only if the subexpression still exists.
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

  if (expression?.trim() === '') {
    return <StarterRules reveal={reveal} store={store} workspace={workspace} />
  }
  const problems = problemsOf(evaluation)
  const list = problems.length > 0 && (
    <ProblemList
      problems={problems}
      reasons={explained?.issues ?? (explained?.reason && [explained.reason])}
      shown={explained?.reason}
      nameOf={(subject) => (subject === 'rule' ? 'rule' : inputNameOf(workspace))}
      onReveal={({ range, subject }) => range && reveal(subject, range)}
    />
  )
  if (!root) {
    return list || <NoReasons isBusy={busy} what="the rule and its input" />
  }
  const sentence = whySentence(root)
  return (
    <div className={styles.why} aria-busy={busy}>
      {list}
      {sentence !== undefined && <p>{sentence}</p>}
      <p className={styles.legend}>
        Deciding parts are <strong>bold</strong>. Press Enter to go to a part in the rule.
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

/** Returns the problems in the rule and its input. */
function problemsOf({ ending }: EvaluatorState): readonly Problem[] {
  return ending?.status === 'answered' && ending.answer.kind === 'rule'
    ? ending.answer.problems
    : []
}

function inputNameOf({ suite }: RuleWorkspace): string {
  return environmentEntry(suite.environment).input === 'claims' ? 'claims' : 'input'
}

/** Returns the evaluator's error for the same request. The trace of a stopped rule does not contain this error. */
function failureOf(asked: Question, { ending }: EvaluatorState): string | undefined {
  if (ending?.status !== 'answered') return undefined
  if (JSON.stringify(ending.question) !== JSON.stringify(asked)) return undefined
  return ending.answer.problems.find(({ stage }) => stage === 'eval')?.message
}
