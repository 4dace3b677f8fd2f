import { useId, useState, type FormEvent } from 'react'
import { openCaseOf } from '../../workspace/open-case.ts'
import controls from '../../components/controls.module.css'
import type { DialogProps } from '../dialog.ts'
import { readSurroundings, type SurroundingsDraft } from './read-surroundings.ts'
import styles from './SurroundingsDialog.module.css'

/** Edits the other inputs of an evaluation: the time and the directory. */
export default function SurroundingsDialog({ close, store, workspace }: DialogProps) {
  const id = useId()
  const { directory, now = '' } = workspace.suite
  const openCase = openCaseOf(workspace)
  const hasTime = openCase !== undefined && workspace.kind !== 'match'
  const [draft, setDraft] = useState<SurroundingsDraft>(() => ({
    now,
    caseNow: openCase && 'now' in openCase ? (openCase.now ?? '') : '',
    directory: directory === undefined ? '' : JSON.stringify(directory, undefined, 2),
  }))
  const [problems, setProblems] = useState<readonly string[]>([])
  const change = (part: Partial<SurroundingsDraft>): void => setDraft({ ...draft, ...part })
  const save = (event: FormEvent): void => {
    event.preventDefault()
    const reading = readSurroundings(draft)
    if (!reading.ok) {
      setProblems(reading.problems)
      return
    }
    store.dispatch({ type: 'set-surroundings', ...reading.surroundings })
    close()
  }
  const times = [
    { key: 'now', title: 'Value of now(); empty for the current time' },
    ...(hasTime
      ? [
          {
            key: 'caseNow',
            title: `Value of now() in the open case “${openCase.name}”; empty to use the value above`,
          } as const,
        ]
      : []),
  ] as const
  return (
    <form className={styles.form} onSubmit={save}>
      {times.map(({ key, title }) => (
        <div key={key} className={styles.field}>
          <label htmlFor={`${id}-${key}`}>{title}</label>
          <div className={styles.time}>
            <input
              id={`${id}-${key}`}
              className={styles.input}
              value={draft[key]}
              placeholder="2026-01-31T09:30:00Z"
              spellCheck={false}
              aria-describedby={`${id}-problems`}
              onChange={(event) => change({ [key]: event.target.value })}
            />
            <button
              type="button"
              className={controls.button}
              onClick={() => change({ [key]: `${new Date().toISOString().slice(0, 19)}Z` })}
            >
              Now
            </button>
          </div>
        </div>
      ))}
      <div className={styles.field}>
        <label htmlFor={`${id}-directory`}>
          Directory for lookups: users, appUsers, entitlements and groups as JSON; optional
        </label>
        <textarea
          id={`${id}-directory`}
          className={styles.text}
          value={draft.directory}
          rows={12}
          spellCheck={false}
          aria-describedby={`${id}-problems`}
          onChange={(event) => change({ directory: event.target.value })}
        />
      </div>
      <div role="alert" id={`${id}-problems`} className={styles.problems}>
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </div>
      <div className={styles.buttons}>
        <button type="submit" className={controls.main}>
          Use this
        </button>
        <button type="button" className={controls.button} onClick={close}>
          Cancel
        </button>
      </div>
    </form>
  )
}
