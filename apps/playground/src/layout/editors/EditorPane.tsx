import { useId, useState, type ReactNode, type Ref } from 'react'
import type { EditorContent } from '../../editor/code-editor.ts'
import type { LibraryState } from '../../editor/load-library.ts'
import type { Decoration } from '../../editor/decoration.ts'
import type { Finding } from '../../editor/findings-of.ts'
import type { Marker } from '../../editor/marker.ts'
import { tabSwitchKeys } from '../../editor/platform.ts'
import type { EditorHandle } from '../../editor/use-code-editor.ts'
import type { Theme } from '../../state/theme.ts'
import { CodeEditor } from './CodeEditor.tsx'
import styles from '../Pane.module.css'
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
  /** Content next to the title. */
  readonly aside: ReactNode
  /** Content at the end of the footer. */
  readonly measure: ReactNode
  /** A notice about the text, which replaces the hints. */
  readonly notice?: ReactNode
  readonly handle: Ref<EditorHandle>
}

/** An editor with a title above and hints below. */
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
          <span className={styles.notice}>
            {props.notice}
            {plain && 'The full editor could not be loaded. This plain editor works in its place. '}
            {trouble !== undefined && `${trouble} `}
          </span>
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
    <span className={styles.tabHint} data-leaves={tabLeaves}>
      <kbd>{tabSwitchKeys}</kbd> {tabLeaves ? 'lets Tab indent' : 'lets Tab leave'}
    </span>
  )
}
