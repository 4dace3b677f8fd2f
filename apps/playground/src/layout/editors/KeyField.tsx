import { CodeEditor } from './CodeEditor.tsx'
import styles from './KeyField.module.css'
import type { EditorHandle } from '../../editor/use-code-editor.ts'
import type { RuleContext } from '../../language/rule-context.ts'
import type { Marker } from '../../editor/marker.ts'
import type { LibraryState } from '../../editor/load-library.ts'
import type { Theme } from '../../state/theme.ts'
import { useState, type Ref } from 'react'

interface KeyFieldProps {
  /** The accessible name, unique on the page. */
  readonly label: string
  /** The visible label. */
  readonly title: string
  readonly text: string
  readonly context: RuleContext
  readonly revision: number
  readonly markers: readonly Marker[]
  readonly library: LibraryState
  readonly theme: Theme
  readonly onChange: (text: string) => void
  readonly handle: Ref<EditorHandle>
}

/** A small editor for one of several short expressions. */
export function KeyField({ context, library, title, ...settings }: KeyFieldProps) {
  const [trouble, setTrouble] = useState<string>()
  const [failure, setFailure] = useState<string>()
  return (
    <div className={styles.field}>
      <span className={styles.title} aria-hidden="true">
        {title}
      </span>
      <div className={styles.editor}>
        <CodeEditor
          {...settings}
          content={{ language: 'cel', context }}
          size="field"
          library={
            library.status === 'ready' && failure === undefined ? library.library : undefined
          }
          onTabLeavesChange={ignore}
          onTroubleChange={setTrouble}
          onFailure={setFailure}
        />
      </div>
      <output className={styles.trouble}>{trouble}</output>
    </div>
  )
}

/** Ignores changes to the Tab behaviour, because the large editors already show the hint. */
const ignore = (): void => undefined
