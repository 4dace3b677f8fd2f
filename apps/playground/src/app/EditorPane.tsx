import { useId, useState, type ReactNode, type Ref } from 'react'
import type { EditorContent } from '../editor/code-editor.ts'
import type { LibraryState } from '../editor/load-library.ts'
import type { Decoration } from '../editor/decoration.ts'
import type { Finding } from '../editor/finding.ts'
import type { Marker } from '../editor/marker.ts'
import { tabSwitchKeys } from '../editor/platform.ts'
import type { EditorHandle } from '../editor/use-code-editor.ts'
import type { Theme } from '../state/theme.ts'
import { CodeEditor } from './CodeEditor.tsx'
import styles from './Pane.module.css'
import { ValuesSwitch } from './ValuesSwitch.tsx'

interface EditorPaneProps {
  readonly title: string
  readonly content: EditorContent
  readonly text: string
  readonly revision: number
  readonly onChange: (text: string) => void
  readonly onFindingsChange?: (findings: readonly Finding[]) => void
  readonly markers: readonly Marker[]
  readonly decorations?: readonly Decoration[] | undefined
  readonly library: LibraryState
  readonly theme: Theme
  readonly className: string | undefined
  /** What stands in the pane's head, beside the title. */
  readonly aside: ReactNode
  /** What stands in the pane's foot, at its end. */
  readonly measure: ReactNode
  /** What a person should know about this text before the hints on its editor. */
  readonly notice?: ReactNode
  readonly handle: Ref<EditorHandle>
}

/** A text with its name above and what to know about its editor below. */
export function EditorPane(props: EditorPaneProps) {
  const { content, title, library } = props
  const titleId = useId()
  const [tabLeaves, setTabLeaves] = useState(true)
  const [trouble, setTrouble] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const plain = failure !== undefined || library.status === 'unavailable'

  return (
    <section className={`${styles.pane} ${props.className ?? ''}`} aria-labelledby={titleId}>
      <div className={styles.bar}>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        <span className={styles.aside}>{props.aside}</span>
      </div>
      <div className={styles.editor}>
        <CodeEditor
          content={content}
          size="pane"
          label={title}
          text={props.text}
          revision={props.revision}
          markers={props.markers}
          decorations={props.decorations}
          theme={props.theme}
          library={library.status === 'ready' ? library.library : undefined}
          onChange={props.onChange}
          onTabLeavesChange={setTabLeaves}
          onTroubleChange={setTrouble}
          onFindingsChange={props.onFindingsChange}
          onFailure={setFailure}
          handle={props.handle}
        />
      </div>
      <div className={styles.foot}>
        <output className={styles.hint}>
          {props.notice}
          {plain && 'The full editor could not be loaded. This plain one works just the same. '}
          {trouble !== undefined && `${trouble} `}
          {!plain && library.status === 'ready' && <TabHint tabLeaves={tabLeaves} />}
        </output>
        <span className={styles.measure}>
          {content.language === 'cel' && !plain && <ValuesSwitch />}
          {props.measure}
        </span>
      </div>
    </section>
  )
}

function TabHint({ tabLeaves }: { readonly tabLeaves: boolean }) {
  return (
    <span className={styles.tabHint}>
      <kbd>{tabSwitchKeys}</kbd> {tabLeaves ? 'lets Tab indent' : 'lets Tab leave'}
    </span>
  )
}
