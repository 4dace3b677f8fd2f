import { formatPath, parseSuite, writeSuite, type DocumentFormat } from '@igakit/cel-testing'
import { useId, useState } from 'react'
import { workspaceOf } from '../../state/workspace-of.ts'
import type { DialogProps } from '../feature.ts'
import styles from './FilesDialog.module.css'
import { suiteToSave } from './suite-to-save.ts'

/** Opens and saves the workspace as a suite, the file that `iga test` runs. */
export default function FilesDialog({ close, evaluation, store, workspace }: DialogProps) {
  const id = useId()
  const [problems, setProblems] = useState<readonly string[]>([])
  const saving = suiteToSave(workspace, evaluation)

  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return
    const reading = parseSuite(await file.text(), file.name.endsWith('.json') ? 'json' : 'yaml')
    if (!reading.ok) {
      setProblems(
        reading.problems.map(
          ({ message, path, place }) =>
            `${place.line}:${place.column + 1} ${formatPath(path)} ${message}`,
        ),
      )
      return
    }
    const opened = workspaceOf(reading.suite)
    if (!opened.ok) {
      setProblems([opened.message])
      return
    }
    store.dispatch({ type: 'replace', workspace: opened.workspace })
    close()
  }

  return (
    <div className={styles.files}>
      <section className={styles.section} aria-label="Open">
        <label htmlFor={id} className={styles.label}>
          Open a suite: YAML or JSON, of rules, a match or a form
        </label>
        <input
          id={id}
          type="file"
          accept=".yaml,.yml,.json"
          onChange={(event) => void open(event.target.files?.[0])}
        />
        <ul className={styles.problems} role="alert">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
        <p className={styles.hint}>
          It takes the place of what is here; Undo brings that back. The file stays on this page.
        </p>
      </section>
      <section className={styles.section} aria-label="Save">
        {saving.ok ? (
          <>
            <p className={styles.label}>
              Save the workspace; <code>iga test</code> runs it
            </p>
            {saving.isDrafted && (
              <p className={styles.hint}>
                It has no case yet, so that what the page shows now becomes one. Look at what it
                expects.
              </p>
            )}
            <div className={styles.buttons}>
              {(['yaml', 'json'] as const).map((format) => (
                <button
                  key={format}
                  type="button"
                  className={styles.button}
                  onClick={() => save(writeSuite(saving.suite, format), format)}
                >
                  Save as {format.toUpperCase()}
                </button>
              ))}
            </div>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
            <pre className={styles.text} tabIndex={0} aria-label="The suite">
              {writeSuite(saving.suite)}
            </pre>
          </>
        ) : (
          <p className={styles.hint}>{saving.message}</p>
        )}
      </section>
    </div>
  )
}

/** Hands a text to the browser as a file. */
function save(text: string, format: DocumentFormat): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `playground.cel.${format}`
  link.click()
  URL.revokeObjectURL(address)
}
