import { useCallback, useMemo, useRef, useState } from 'react'
import type { Decoration } from '../editor/decoration.ts'
import type { Finding } from '../editor/findings-of.ts'
import { markersOf, type Marker } from '../editor/marker.ts'
import type { EditorHandle } from '../editor/use-code-editor.ts'
import type { Subject, TextRange } from '../evaluation/report.ts'
import { ruleContextOf } from '../language/context-of.ts'
import { verdictOf } from '../state/verdict.ts'
import { environmentEntry } from '../workspace/environments.ts'
import { openRuleOf, textOf } from '../workspace/reduce/reduce-workspace.ts'
import type { RuleWorkspace } from '../workspace/workspace.ts'
import { DialogButtons } from '../dialogs/DialogButtons.tsx'
import { EditorPane } from './editors/EditorPane.tsx'
import { MemoryNotice } from './result/MemoryNotice.tsx'
import { RuleDetails } from './RuleDetails.tsx'
import { RuleSwitch } from './RuleSwitch.tsx'
import { type Splits, useSplits } from './Splitter.tsx'
import { ResultPane } from './result/ResultPane.tsx'
import pane from './Pane.module.css'
import styles from './RuleView.module.css'
import { SurroundingsNote } from './result/SurroundingsNote.tsx'
import type { ViewProps } from './view-props.ts'
import { TextSize } from './editors/TextSize.tsx'

const none: readonly Marker[] = []

const splits: Splits = {
  columns: {
    id: 'columns',
    label: 'Width of the editors',
    between: 'columns',
    initial: 60,
    least: 25,
    most: 75,
  },
  rows: {
    id: 'rows',
    label: 'Height of the rule',
    between: 'rows',
    initial: 40,
    least: 15,
    most: 85,
  },
}

interface RuleViewProps extends ViewProps {
  readonly workspace: RuleWorkspace
}

/** A rule with its input and result. */
export function RuleView(props: RuleViewProps) {
  const { evaluation, inspection, library, revision, store, theme, workspace } = props
  const ruleEditor = useRef<EditorHandle>(null)
  const inputEditor = useRef<EditorHandle>(null)
  const [findings, setFindings] = useState<readonly Finding[]>([])
  const [decorations, paint] = useState<readonly Decoration[]>([])
  const { columnsLine, rowsLine, style } = useSplits(splits)
  const { ending } = evaluation
  const markers = useMemo(() => markersOf(ending), [ending])
  const environment = environmentEntry(workspace.suite.environment)
  const expression = textOf(workspace, 'expression')
  const { fieldType } = openRuleOf(workspace)
  const takesClaims = environment.input === 'claims'

  const reveal = useCallback((subject: Subject, range: TextRange): void => {
    const editor = subject === 'rule' ? ruleEditor : inputEditor
    editor.current?.reveal(range)
  }, [])

  const revealInRule = useCallback((range: TextRange) => reveal('rule', range), [reveal])

  const report =
    ending?.status === 'answered' && ending.answer.kind === 'rule' ? ending.answer : undefined
  const shared = { library, revision, theme }
  const feature = { evaluation, inspection, store, workspace }
  return (
    <main className={styles.main} data-verdict={verdictOf(evaluation).tone} style={style}>
      <EditorPane
        {...shared}
        className={styles.rule}
        title="Rule"
        content={{ language: 'cel', context: ruleContextOf(workspace) }}
        text={expression}
        onChange={(text) => store.edit({ type: 'edit-text', which: 'expression', text })}
        onFindingsChange={setFindings}
        markers={markers.get('rule') ?? none}
        // Results for an earlier text would be misleading.
        decorations={inspection.busy ? undefined : decorations}
        aside={<RuleSwitch {...feature} workspace={workspace} />}
        measure={<TextSize text={expression} limit={environment.expressionBytes} />}
        handle={ruleEditor}
      />
      {columnsLine}
      <ResultPane
        {...feature}
        className={styles.result}
        reveal={reveal}
        paint={paint}
        onRetry={props.onRetry}
        title={environment.title}
        summary={<RuleDetails report={report} findings={findings} onReveal={revealInRule} />}
      />
      {rowsLine}
      <EditorPane
        {...shared}
        className={styles.input}
        title={takesClaims ? 'Claims' : 'Input'}
        content={{
          language: 'json',
          schema: {
            kind: 'input',
            environment: workspace.suite.environment,
            ...(fieldType && { fieldType }),
          },
        }}
        text={workspace.input}
        onChange={(text) => store.edit({ type: 'edit-text', which: 'input', text })}
        markers={markers.get('input') ?? none}
        aside={
          <>
            <span className={pane.note}>
              <SurroundingsNote
                workspace={workspace}
                otherwise={takesClaims ? 'JSON payload' : 'JSON, values by variable'}
              />
            </span>
            <DialogButtons place="input" {...feature} />
          </>
        }
        notice={<MemoryNotice remembered={props.remembered} />}
        measure={<TextSize text={workspace.input} />}
        handle={inputEditor}
      />
    </main>
  )
}
