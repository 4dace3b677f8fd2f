import { useCodeEditor, type CodeEditorSettings } from '../../editor/use-code-editor.ts'
import styles from './CodeEditor.module.css'

/** An editor that is a plain text area until the editor library has loaded. */
export function CodeEditor(settings: CodeEditorSettings) {
  const { height, host, textArea, showsTextArea } = useCodeEditor(settings)
  const isField = settings.size === 'field'
  return (
    <div
      className={isField ? styles.field : styles.frame}
      style={isField && height !== undefined ? { height } : undefined}
    >
      <div className={styles.host} ref={host} />
      {showsTextArea && (
        <textarea
          ref={textArea}
          className={styles.textArea}
          aria-label={settings.label}
          aria-invalid={settings.markers.length > 0}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          rows={1}
          defaultValue={settings.text}
          onChange={(event) => settings.onChange(event.target.value)}
        />
      )}
    </div>
  )
}
