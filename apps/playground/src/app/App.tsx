import { lazy, Suspense } from 'react'
import { questionOf } from '../evaluation/question-of.ts'
import type { Evaluator, Inspector } from '../state/ask-about-workspace.ts'
import type { Memory } from '../state/memory.ts'
import { inspectionQuestionOf } from '../state/inspection-question.ts'
import { sampleFor } from '../state/sample-for.ts'
import { useAddress } from '../state/use-address.ts'
import { useEditorLibrary } from '../state/use-editor-library.ts'
import { useAnswers } from '../state/use-answers.ts'
import { useTheme } from '../state/use-theme.ts'
import { useWorkspace } from '../state/use-workspace.ts'
import type { WorkspaceStore } from '../state/workspace-store.ts'
import styles from './App.module.css'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Header } from './Header.tsx'
import { LaterPart } from './LaterPart.tsx'
import { LiveVerdict } from './LiveVerdict.tsx'
import { RuleView } from './RuleView.tsx'

// Most visits are about a rule.
const MatchView = lazy(() => import('./MatchView.tsx'))
const FormView = lazy(() => import('./FormView.tsx'))
const NewVersion = lazy(() => import('../pwa/NewVersion.tsx'))

const nothing = (): null => null

interface AppProps {
  readonly evaluator: Evaluator
  readonly inspector: Inspector
  readonly memory: Memory
  readonly store: WorkspaceStore
}

/** The page: what the workspace is for above, its view below. */
export function App({ evaluator, inspector, memory, store }: AppProps) {
  const { canRedo, canUndo, remembered, revision, workspace } = useWorkspace(store, memory)
  useAddress(store, workspace)
  const evaluation = useAnswers(evaluator)
  const inspection = useAnswers(inspector)
  const { choice, theme, choose } = useTheme(memory)
  const library = useEditorLibrary(theme)
  const feature = { evaluation, inspection, store, workspace }

  const onRetry = (): void => {
    evaluator.ask(questionOf(workspace))
    inspector.ask(inspectionQuestionOf(workspace, store.getState().view))
  }
  const view = { ...feature, library, onRetry, remembered, revision, theme }

  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#result">
        Skip to the result
      </a>
      <Header
        {...feature}
        canUndo={canUndo}
        canRedo={canRedo}
        onEnvironment={(place) => {
          store.dispatch({ type: 'enter', place, otherwise: sampleFor(place).workspace })
        }}
        onSample={(sample) => store.dispatch({ type: 'replace', workspace: sample.workspace })}
        themeChoice={choice}
        onThemeChoice={choose}
      />
      {workspace.kind === 'rule' && <RuleView {...view} workspace={workspace} />}
      <LaterPart key={workspace.kind} waiting={<main />}>
        {workspace.kind === 'match' && <MatchView {...view} workspace={workspace} />}
        {workspace.kind === 'form' && <FormView {...view} workspace={workspace} />}
      </LaterPart>
      <LiveVerdict evaluation={evaluation} />
      {/* Once everything that is worked with is there. */}
      {library.status !== 'loading' && (
        // Without it, the page is none the worse.
        <ErrorBoundary fallback={nothing}>
          <Suspense>
            <NewVersion />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  )
}
