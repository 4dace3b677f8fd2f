import { useMemo, useRef } from 'react'
import type { EditorHandle } from '../editor/use-code-editor.ts'
import { markersOf } from '../editor/marker.ts'
import type { EvaluatorClient } from '../evaluation/evaluator-client.ts'
import type { Problem } from '../evaluation/report.ts'
import type { Memory } from '../state/memory.ts'
import { useDocument } from '../state/use-document.ts'
import { useEditorLibrary } from '../state/use-editor-library.ts'
import { useEvaluation } from '../state/use-evaluation.ts'
import { useTheme } from '../state/use-theme.ts'
import styles from './App.module.css'
import { EditorPane } from './EditorPane.tsx'
import { Header } from './Header.tsx'
import { LiveVerdict } from './LiveVerdict.tsx'
import { MemoryNotice } from './MemoryNotice.tsx'
import { ResultPane } from './ResultPane.tsx'
import { TextSize } from './TextSize.tsx'

interface AppProps {
  readonly evaluator: EvaluatorClient
  readonly memory: Memory
}

/** The page: two texts, and beside them what the one says about the other. */
export function App({ evaluator, memory }: AppProps) {
  const { document, revision, remembered, edit, replace } = useDocument(memory)
  const evaluation = useEvaluation(evaluator, document)
  const { choice, theme, choose } = useTheme(memory)
  const library = useEditorLibrary(theme)
  const ruleEditor = useRef<EditorHandle>(null)
  const claimsEditor = useRef<EditorHandle>(null)

  const { ending } = evaluation
  const markers = useMemo(() => markersOf(ending), [ending])

  const reveal = ({ subject, range }: Problem): void => {
    const editor = subject === 'rule' ? ruleEditor : claimsEditor
    if (range) editor.current?.reveal(range)
  }
  const retry = (): void =>
    evaluator.ask({ expression: document.rule, claimsJson: document.claims })

  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#result">
        Skip to the result
      </a>
      <Header document={document} onSample={replace} themeChoice={choice} onThemeChoice={choose} />
      <main className={styles.main}>
        <EditorPane
          className={styles.rule}
          title="Rule"
          language="cel"
          text={document.rule}
          revision={revision}
          onChange={(rule) => edit({ rule })}
          markers={markers.rule}
          library={library}
          theme={theme}
          aside="CEL over claims"
          measure={
            evaluation.environment && (
              <TextSize text={document.rule} limit={evaluation.environment.expressionBytes} />
            )
          }
          handle={ruleEditor}
        />
        <ResultPane
          className={styles.result}
          evaluation={evaluation}
          onReveal={reveal}
          onRetry={retry}
        />
        <EditorPane
          className={styles.claims}
          title="Claims"
          language="json"
          text={document.claims}
          revision={revision}
          onChange={(claims) => edit({ claims })}
          markers={markers.claims}
          library={library}
          theme={theme}
          aside="JSON, the token's payload"
          notice={<MemoryNotice remembered={remembered} />}
          measure={<TextSize text={document.claims} />}
          handle={claimsEditor}
        />
      </main>
      <LiveVerdict evaluation={evaluation} />
    </div>
  )
}
