import type { DocumentFormat } from '@igakit/cel-testing'
import { useEffect, useState } from 'react'
import { visibleText } from '../../shared/text.ts'
import controls from '../../components/controls.module.css'
import type { DialogProps } from '../dialog.ts'
import { canSaveTo, saveOpened } from './disk.ts'
import { writeWorkspace } from './files-client.ts'
import styles from './FilesDialog.module.css'
import type { Saving } from './worker-requests.ts'

/** The maximum length of the preview in characters. */
const mostShown = 20_000

/** Saves the workspace as a suite: to the file that it was opened from, or as a new file. */
export function SaveSuite({ evaluation, workspace }: DialogProps) {
  const [saving, setSaving] = useState<Saving>()
  const [isBusy, setBusy] = useState(false)
  const [note, setNote] = useState('')
  const [isChanged, setChanged] = useState(false)
  useEffect(() => {
    let isCurrent = true
    const write = async (): Promise<void> => {
      const written = await writeWorkspace({ evaluation, workspace })
      if (isCurrent) setSaving(written)
    }
    void write()
    return () => {
      isCurrent = false
    }
  }, [evaluation, workspace])

  if (!saving) {
    return (
      <section className={styles.section} aria-label="Save">
        <p className={styles.hint}>Preparing the suite.</p>
      </section>
    )
  }
  if (!saving.ok) {
    return (
      <section className={styles.section} aria-label="Save">
        <p className={styles.hint}>{saving.message}</p>
      </section>
    )
  }
  const { changed, isDrafted, isKept, name, text } = saving
  const source = workspace.notes?.source?.name
  const saveAs = async (format: DocumentFormat): Promise<void> => {
    setBusy(true)
    const written = await writeWorkspace({ evaluation, workspace, format })
    setBusy(false)
    if (written.ok) download(written)
    else setNote(written.message)
  }
  const saveBack = async (overwrites: boolean): Promise<void> => {
    setBusy(true)
    const saved = await saveOpened(text, overwrites)
    setBusy(false)
    setChanged(saved.status === 'changed')
    setNote(noteOf(saved, name))
  }
  const canSaveBack = isKept && source !== undefined && canSaveTo(source)
  return (
    <section className={styles.section} aria-label="Save" aria-busy={isBusy}>
      <p className={styles.label}>
        Save as a suite for <code>iga test</code>
      </p>
      {isDrafted && (
        <p className={styles.hint}>
          If there are no cases, the current input becomes one. Review its expected result.
        </p>
      )}
      {isKept && (
        <p className={styles.hint}>
          Comments and order of {name} are kept; only your changes differ.
        </p>
      )}
      {changed.length > 0 && (
        <p className={styles.hint}>
          The content of {changed.join(', ')} was changed. It becomes part of the suite.
        </p>
      )}
      <div className={controls.buttons}>
        {canSaveBack && (
          <button type="button" className={controls.main} onClick={() => void saveBack(isChanged)}>
            {isChanged ? `Overwrite ${name}` : `Save to ${name}`}
          </button>
        )}
        {(['yaml', 'json'] as const).map((format) => (
          <button
            key={format}
            type="button"
            className={controls.button}
            onClick={() => void saveAs(format)}
          >
            Save as {format.toUpperCase()}
          </button>
        ))}
      </div>
      <output className={isChanged ? styles.problems : styles.hint}>{note}</output>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll */}
      <pre className={styles.text} tabIndex={0} aria-label="The suite">
        {visibleText(text.slice(0, mostShown))}
        {text.length > mostShown && '\n…'}
      </pre>
    </section>
  )
}

function noteOf(saved: Awaited<ReturnType<typeof saveOpened>>, name: string): string {
  switch (saved.status) {
    case 'saved':
      return `Saved to ${name}.`
    case 'changed':
      return `Not saved: another program has changed ${name} since it was opened.`
    case 'failed':
      return `Not saved to ${name}: ${saved.reason}`
    default:
      return saved satisfies never
  }
}

/** Downloads text as a file. */
function download({ name, text }: { readonly name: string; readonly text: string }): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
