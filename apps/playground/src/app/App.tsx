import { lazy, Suspense } from 'react'
import { questionOf, inspectionQuestionOf } from '../evaluation/question-of.ts'
import { type Evaluator, type Inspector, useAnswers } from '../state/ask-about-workspace.ts'
import type { Memory } from '../state/memory.ts'
import { sampleFor } from '../workspace/samples/samples.ts'
import { useAddress } from '../state/address.ts'
import { useEditorLibrary } from '../editor/use-editor-library.ts'
import { useTheme } from '../state/use-theme.ts'
import { useWorkspace } from '../state/use-workspace.ts'
import type { WorkspaceStore } from '../state/workspace-store.ts'
import { isEmbedded } from '../state/page-storage.ts'
import styles from './App.module.css'
import { ErrorBoundary } from '../components/ErrorBoundary.tsx'
import { EmbeddedHeader } from './EmbeddedHeader.tsx'
import { Header } from './Header.tsx'
import { LaterPart } from '../components/LaterPart.tsx'
import { LiveVerdict } from './LiveVerdict.tsx'
import { RuleView } from '../layout/RuleView.tsx'

// Loaded lazily because most visits are about a rule.
const MatchView = lazy(() => import('../layout/MatchView.tsx'))
const FormView = lazy(() => import('../layout/FormView.tsx'))
const NewVersion = lazy(() => import('../pwa/NewVersion.tsx'))
const DropTarget = lazy(() => import('../dialogs/files/DropTarget.tsx'))

const nothing = (): null => null

interface AppProps {
  readonly evaluator: Evaluator
  readonly inspector: Inspector
  readonly memory: Memory
  readonly store: WorkspaceStore
}

/** The page with its header and the view of the workspace. */
export function App({ evaluator, inspector, memory, store }: AppProps) {
  const { canRedo, canUndo, remembered, revision, workspace } = useWorkspace(store, memory)
  useAddress(store, workspace)
  const evaluation = useAnswers(evaluator)
  const inspection = useAnswers(inspector)
  const { choice, theme, choose } = useTheme(memory)
  const library = useEditorLibrary(theme, evaluation.ending !== undefined)
  const feature = { evaluation, inspection, store, workspace }

  const onRetry = (): void => {
    evaluator.ask(questionOf(workspace))
    inspector.ask(inspectionQuestionOf(workspace, store.getState().view))
  }
  const view = { ...feature, library, onRetry, remembered, revision, theme }

  return (
    <div className={styles.page} data-embedded={isEmbedded}>
      <a className={styles.skip} href="#result">
        Skip to the result
      </a>
      {isEmbedded ? (
        <EmbeddedHeader />
      ) : (
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
      )}
      {workspace.kind === 'rule' && <RuleView {...view} workspace={workspace} />}
      <LaterPart key={workspace.kind} waiting={<main />}>
        {workspace.kind === 'match' && <MatchView {...view} workspace={workspace} />}
        {workspace.kind === 'form' && <FormView {...view} workspace={workspace} />}
      </LaterPart>
      <LiveVerdict evaluation={evaluation} />
      {/* Loaded after everything that the user needs to start working. */}
      {library.status !== 'loading' && !isEmbedded && (
        // The page works without this component.
        <ErrorBoundary fallback={nothing}>
          <Suspense>
            <NewVersion />
            <DropTarget store={store} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  )
}
