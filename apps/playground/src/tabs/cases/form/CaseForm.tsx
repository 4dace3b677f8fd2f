import {
  useEffect,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import type { Workspace } from '../../../workspace/workspace.ts'
import controls from '../../../components/controls.module.css'
import styles from './CaseForm.module.css'
import { nameProblem } from './case-name.ts'
import { createDraft } from './drafts.ts'

/** The properties shared by all case forms. */
export interface CaseFormProps<C> {
  readonly one: C
  readonly others: readonly C[]
  readonly workspace: Workspace
  readonly onCancel: () => void
  readonly onSave: (changed: C) => void
}

interface CaseFieldsProps<Expectation> {
  readonly one: { readonly name: string }
  readonly others: readonly { readonly name: string }[]
  /** Parses the expectation, or returns its error. */
  readonly read: () =>
    | { readonly ok: true; readonly expectation: Expectation }
    | { readonly ok: false; readonly message: string }
  /** The id of the error message. */
  readonly problemId: string
  /** The fields of the expectation. */
  readonly children: ReactNode
  readonly onCancel: () => void
  readonly onSave: (name: string, expectation: Expectation) => void
}

const useName = createDraft<string>()

/** Edits the name and expectation of a case. The user can save only values that a suite accepts. */
export function CaseForm<Expectation>(props: CaseFieldsProps<Expectation>) {
  const { one, problemId } = props
  const [name, setName] = useName(one, () => one.name)
  const [problem, setProblem] = useState('')
  const nameField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    nameField.current?.select()
    // Off-screen rows have no height until they are rendered.
    const frame = requestAnimationFrame(() =>
      nameField.current?.form?.scrollIntoView({ block: 'nearest' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [])

  const save = (event: FormEvent): void => {
    event.preventDefault()
    const wrongName = nameProblem(name.trim(), props.others)
    const expectation = props.read()
    if (wrongName !== undefined) setProblem(wrongName)
    else if (!expectation.ok) setProblem(expectation.message)
    else props.onSave(name.trim(), expectation.expectation)
  }
  const leave = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') props.onCancel()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes the form
    <form className={styles.editor} onSubmit={save} onKeyDown={leave} aria-label="Edit the case">
      <label className={styles.field}>
        <span className={styles.label}>Name</span>
        <input
          ref={nameField}
          className={`${controls.input} ${styles.input}`}
          value={name}
          aria-describedby={problemId}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      {props.children}
      <p role="alert" id={problemId} className={styles.problem}>
        {problem}
      </p>
      <div className={controls.buttons}>
        <button type="submit" className={controls.button}>
          Save
        </button>
        <button type="button" className={controls.button} onClick={props.onCancel}>
          Cancel
        </button>
      </div>
    </form>
  )
}
