import { useEffect, useEffectEvent, useId, useRef, useState, type DragEvent } from 'react'
import type { WorkspaceStore } from '../../state/workspace-store.ts'
import controls from '../../components/controls.module.css'
import {
  canPickHandles,
  pickHandles,
  readDrop,
  readList,
  rememberOpened,
  type Picking,
} from './disk.ts'
import { openFiles } from './files-client.ts'
import styles from './FilesDialog.module.css'
import type { PickedFile } from './open-suite.ts'

interface OpenSuiteProps {
  readonly store: WorkspaceStore
  readonly close: () => void
  /** Files to open at once. */
  readonly dropped?: Promise<Picking>
}

/** Opens a suite from selected, dropped or pasted files. */
export function OpenSuite({ close, dropped, store }: OpenSuiteProps) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  const fileInput = useRef<HTMLInputElement>(null)
  const folderInput = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [isBusy, setBusy] = useState(dropped !== undefined)
  const [problems, setProblems] = useState<readonly string[]>([])
  const [several, setSeveral] = useState<{
    readonly files: readonly PickedFile[]
    readonly paths: readonly string[]
  }>()

  const open = async (files: readonly PickedFile[], path?: string): Promise<void> => {
    const opening = await openFiles(files, path)
    setProblems(opening.status === 'refused' ? opening.problems : [])
    setSeveral(opening.status === 'several' ? { files, paths: opening.paths } : undefined)
    if (opening.status !== 'opened') return
    rememberOpened(opening.workspace.notes?.source?.name ?? '')
    // Receiving thousands of accounts, closing the dialog and showing the accounts are separate tasks, so that none
    // of them delays a key.
    await nextTask()
    // Closing the dialog before React removes it restores the focus.
    section.current?.closest('dialog')?.close()
    close()
    await nextTask()
    store.dispatch({ type: 'replace', workspace: opening.workspace })
  }
  const load = async (picking: Promise<Picking | undefined>): Promise<void> => {
    try {
      const picked = await picking
      if (picked?.ok === true && picked.files.length > 0) await open(picked.files)
      else if (picked?.ok === false) setProblems([picked.problem])
    } catch (error) {
      setProblems([
        `The files cannot be read: ${error instanceof Error ? error.message : String(error)}`,
      ])
    } finally {
      setBusy(false)
    }
  }
  const take = (picking: Promise<Picking | undefined>): void => {
    setBusy(true)
    void load(picking)
  }
  const loadDropped = useEffectEvent((files: Promise<Picking>) => void load(files))
  useEffect(() => {
    const read = (): void => dropped && loadDropped(dropped)
    void dropped?.then(read, read)
  }, [dropped])
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    event.stopPropagation()
    setOver(false)
    take(readDrop(event.dataTransfer))
  }

  return (
    <section ref={section} className={styles.section} aria-label="Open" aria-busy={isBusy}>
      <div
        className={styles.zone}
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <p className={styles.label}>Drop a suite (YAML or JSON) or a rule (.cel) here</p>
        <div className={controls.buttons}>
          <button
            type="button"
            className={controls.main}
            onClick={() => {
              if (canPickHandles()) take(pickHandles())
              else fileInput.current?.click()
            }}
          >
            Choose files
          </button>
          <button
            type="button"
            className={controls.button}
            onClick={() => folderInput.current?.click()}
          >
            Choose a folder
          </button>
        </div>
        <p className={styles.hint}>
          If the suite refers to other files, select them too or choose their folder.
        </p>
        <input
          ref={fileInput}
          className={styles.input}
          type="file"
          multiple
          tabIndex={-1}
          aria-label="Open a suite"
          accept=".yaml,.yml,.json,.cel"
          onChange={(event) => take(readList(event.target.files))}
        />
        <input
          ref={(input) => {
            folderInput.current = input
            // React does not support the attribute.
            if (input) input.webkitdirectory = true
          }}
          className={styles.input}
          type="file"
          tabIndex={-1}
          aria-label="Open the folder of a suite"
          onChange={(event) => take(readList(event.target.files))}
        />
      </div>
      <label htmlFor={id} className={styles.hint}>
        Or paste the text of a suite
      </label>
      <textarea
        id={id}
        className={controls.code}
        rows={2}
        spellCheck={false}
        onChange={(event) => {
          const text = event.target.value
          if (text.trim() === '') return
          take(Promise.resolve({ ok: true, files: [{ path: pastedName(text), text }] }))
        }}
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
                  onClick={() => void open(several.files, path)}
                >
                  {path}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <output className={styles.hint}>{isBusy && 'Reading the files.'}</output>
      <div className={styles.problems} role="alert">
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </div>
      <p className={styles.hint}>
        Opening a suite replaces the current work; Undo restores it. Nothing is uploaded.
      </p>
    </section>
  )
}

const nextTask = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve))

/** Returns a file name for pasted text, with the extension of its format. */
function pastedName(text: string): string {
  return text.trimStart().startsWith('{') ? 'pasted.cel.json' : 'pasted.cel.yaml'
}
