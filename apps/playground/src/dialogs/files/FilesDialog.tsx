import type { DocumentFormat } from '@igakit/cel-testing'
import { useId, useRef, useState } from 'react'
import { visibleText } from '../../shared/text.ts'
import controls from '../../components/controls.module.css'
import type { DialogProps } from '../dialog.ts'
import styles from './FilesDialog.module.css'
import { openSuite, type PickedFile } from './open-suite.ts'
import { suiteText } from './suite-text.ts'
import { suiteToSave } from './suite-to-save.ts'

/** The maximum number of selected files. No suite needs this many, but the user may select any folder. */
const mostFiles = 500
const mostBytes = 64 * 1024 * 1024

/** Opens a suite file, or saves the workspace as a suite file for `iga test`. */
export default function FilesDialog(props: DialogProps) {
  return (
    <div className={styles.files}>
      <Open {...props} />
      <Save {...props} />
    </div>
  )
}

function Open({ close, store }: DialogProps) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  const [problems, setProblems] = useState<readonly string[]>([])
  const [several, setSeveral] = useState<{
    readonly files: readonly PickedFile[]
    readonly paths: readonly string[]
  }>()

  const open = (files: readonly PickedFile[], path?: string): void => {
    const opening = openSuite(files, path)
    setProblems(opening.status === 'refused' ? opening.problems : [])
    setSeveral(opening.status === 'several' ? { files, paths: opening.paths } : undefined)
    if (opening.status !== 'opened') return
    store.dispatch({ type: 'replace', workspace: opening.workspace })
    // Closing the dialog before React removes it restores the focus.
    section.current?.closest('dialog')?.close()
    close()
  }
  const pick = async (list: FileList | null): Promise<void> => {
    const picked = [...(list ?? [])].filter(({ size }) => size <= mostBytes)
    if (picked.length === 0) return
    if (picked.length > mostFiles) {
      setProblems([`More than ${mostFiles} files: select only the folder of the suite.`])
      return
    }
    open(
      await Promise.all(
        picked.map(async (file) => ({
          path: file.webkitRelativePath || file.name,
          text: await file.text(),
        })),
      ),
    )
  }

  return (
    <section ref={section} className={styles.section} aria-label="Open">
      <label htmlFor={id} className={styles.label}>
        Open a suite: YAML or JSON, of rules, a match or a form
      </label>
      <input
        id={id}
        type="file"
        multiple
        accept=".yaml,.yml,.json,.cel"
        onChange={(event) => void pick(event.target.files)}
      />
      <label htmlFor={`${id}-folder`} className={styles.hint}>
        If it refers to files, select them as well, or a folder:
      </label>
      <input
        id={`${id}-folder`}
        type="file"
        ref={takeFolders}
        onChange={(event) => void pick(event.target.files)}
      />
      {several && (
        <div className={styles.several}>
          <p>Several suites found. Select one:</p>
          <ul>
            {several.paths.map((path) => (
              <li key={path}>
                <button
                  type="button"
                  className={controls.button}
                  onClick={() => open(several.files, path)}
                >
                  {path}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className={styles.problems} role="alert">
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </div>
      <p className={styles.hint}>
        It replaces the current work; Undo restores it. The files stay on this page.
      </p>
    </section>
  )
}

/** Makes the input select folders. React does not support the required attribute. */
function takeFolders(input: HTMLInputElement | null): void {
  if (input) input.webkitdirectory = true
}

function Save({ evaluation, workspace }: DialogProps) {
  const saving = suiteToSave(workspace, evaluation)
  if (!saving.ok) {
    return (
      <section className={styles.section} aria-label="Save">
        <p className={styles.hint}>{saving.message}</p>
      </section>
    )
  }
  const source = workspace.notes?.source
  const shown = suiteText(saving.suite, formatOf(source?.name), source)
  return (
    <section className={styles.section} aria-label="Save">
      <p className={styles.label}>
        Save the workspace; <code>iga test</code> runs it
      </p>
      {saving.isDrafted && (
        <p className={styles.hint}>
          If there are no cases, the current input becomes one. Review its expected result.
        </p>
      )}
      {shown.isKept && (
        <p className={styles.hint}>
          Comments and order of {shown.name} are kept; only your changes differ.
        </p>
      )}
      {shown.changed.length > 0 && (
        <p className={styles.hint}>
          The content of {shown.changed.join(', ')} was changed. It becomes part of the suite.
        </p>
      )}
      <div className={controls.buttons}>
        {(['yaml', 'json'] as const).map((format) => (
          <button
            key={format}
            type="button"
            className={controls.button}
            onClick={() => save(suiteText(saving.suite, format, source))}
          >
            Save as {format.toUpperCase()}
          </button>
        ))}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll */}
      <pre className={styles.text} tabIndex={0} aria-label="The suite">
        {visibleText(shown.text)}
      </pre>
    </section>
  )
}

function formatOf(name = ''): DocumentFormat {
  return /\.json$/i.test(name) ? 'json' : 'yaml'
}

/** Downloads text as a file. */
function save({ name, text }: { readonly name: string; readonly text: string }): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
