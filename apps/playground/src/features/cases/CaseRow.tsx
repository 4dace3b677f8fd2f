import type { CaseResult } from '@igakit/cel-testing'
import { memo, useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { Icon, type IconName } from '../../app/Icon.tsx'
import { IconButton } from '../../app/IconButton.tsx'
import { isSameData } from '../../state/is-same-data.ts'
import { visibleText } from '../../state/visible-text.ts'
import styles from './CaseRow.module.css'
import type { ChangedVerdict } from './changed-verdicts.ts'

interface CaseRowProps {
  readonly name: string
  /** In words. */
  readonly expected: string
  /** What it is about beside its name: an account. */
  readonly about?: string
  readonly now?: string | undefined
  /** Absent where it was not run. */
  readonly result: CaseResult | undefined
  /** What the edit made of it. */
  readonly change: ChangedVerdict | undefined
  /** Whether it was put into the editors. */
  readonly isOpen: boolean
  /** What there is to say of it while it is open. */
  readonly opened: ReactNode
  /** The form that changes it, while it is changed. */
  readonly form: ReactNode
  readonly onOpen: () => void
  readonly onEdit: () => void
  readonly onRemove: () => void
}

type Status = CaseResult['status'] | 'unknown'

const marks: Readonly<Record<Status, { readonly icon: IconName; readonly word: string }>> = {
  passed: { icon: 'check', word: 'Passed' },
  failed: { icon: 'cross', word: 'Failed' },
  skipped: { icon: 'stop', word: 'Skipped' },
  unknown: { icon: 'wait', word: 'Not run' },
}

/** A case, and what became of it. */
export function CaseRow({ onEdit, onOpen, onRemove, ...shown }: CaseRowProps) {
  const handlers = useRef<Handlers>({ onEdit, onOpen, onRemove })
  useLayoutEffect(() => {
    handlers.current = { onEdit, onOpen, onRemove }
  }, [onEdit, onOpen, onRemove])
  return <Row {...shown} handlers={handlers} />
}

type Handlers = Pick<CaseRowProps, 'onEdit' | 'onOpen' | 'onRemove'>

interface RowProps extends Omit<CaseRowProps, keyof Handlers> {
  /** The newest, whatever the row was drawn with. */
  readonly handlers: RefObject<Handlers>
}

/** Drawn anew only where it shows something else: every edit runs all cases, and few come to something else. */
const Row = memo(function Row(props: RowProps) {
  const { change, form, handlers, isOpen, result } = props
  const name = visibleText(props.name)
  const status: Status = result?.status ?? 'unknown'
  const tools = useRef<HTMLSpanElement>(null)
  const isEdited = form !== undefined
  const wasEdited = useRef(isEdited)

  // The form takes the focus with it when it closes, unless it is elsewhere.
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (wasEdited.current && !isEdited && isLost) tools.current?.querySelector('button')?.focus()
    wasEdited.current = isEdited
  }, [isEdited])

  return (
    <li className={styles.row} data-status={status} aria-current={isOpen}>
      <div className={styles.head}>
        <span className={styles.mark} title={marks[status].word}>
          <Icon name={marks[status].icon} size={16} />
          <span className={styles.word}>{marks[status].word}</span>
        </span>
        <button
          type="button"
          className={styles.name}
          aria-label={`Open ${name}`}
          title="Put its input into the editors"
          onClick={() => handlers.current.onOpen()}
        >
          <bdi>{name}</bdi>
        </button>
        <span ref={tools} className={styles.tools} data-tools>
          <IconButton
            icon="edit"
            label={`Edit ${name}`}
            onClick={() => handlers.current.onEdit()}
          />
          <IconButton
            icon="remove"
            label={`Delete ${name}`}
            onClick={() => handlers.current.onRemove()}
          />
        </span>
      </div>
      <Facts {...props} />
      {change && (
        <p className={styles.change}>
          <span>Changed by the edit:</span> <Brief text={change.before} /> to{' '}
          <Brief text={change.after} />
        </p>
      )}
      {isOpen && props.opened}
      {form}
    </li>
  )
}, isSameRow)

function isSameRow(one: RowProps, other: RowProps): boolean {
  return (
    one.form === other.form &&
    one.opened === other.opened &&
    isSameData(shownOf(one), shownOf(other))
  )
}

/** What is drawn of the properties that are plain data. */
function shownOf({ about, change, expected, isOpen, name, now, result }: RowProps): object {
  const { failure, skipReason, status } = result ?? {}
  const { actual, message } = failure ?? {}
  return { about, actual, change, expected, isOpen, message, name, now, skipReason, status }
}

function Facts({ about, expected, now, result }: RowProps) {
  return (
    <p className={styles.facts}>
      {about !== undefined && <>{about}: </>}
      expects <code>{expected}</code>
      {result?.failure && (
        <>
          , {result.failure.message}:{' '}
          <Brief text={result.failure.actual} className={styles.actual} />
        </>
      )}
      {now !== undefined && (
        <>
          {' '}
          at <code>{now}</code>
        </>
      )}
      {result?.skipReason !== undefined && <>, skipped: {result.skipReason}</>}
    </p>
  )
}

interface BriefProps {
  readonly text: string
  readonly className?: string | undefined
}

/** Two lines of a text, which may be that of a compiler; the whole where the pointer rests on it. */
function Brief({ className = '', text }: BriefProps) {
  return (
    <code className={`${styles.brief} ${className}`} title={text}>
      {text}
    </code>
  )
}
