import type { CaseResult } from '@igakit/cel-testing'
import { memo, useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { Icon, type IconName } from '../../components/Icon.tsx'
import { IconButton } from '../../components/IconButton.tsx'
import { isSameData } from '../../shared/guards.ts'
import { visibleText } from '../../shared/text.ts'
import styles from './CaseRow.module.css'
import type { ChangedVerdict } from './baseline/changed-verdicts.ts'

interface CaseRowProps {
  readonly name: string
  /** The expectation as text. */
  readonly expected: string
  /** The subject of the case, such as an account, shown in addition to the name. */
  readonly about?: string
  readonly now?: string | undefined
  /** The result; absent if the case did not run. */
  readonly result: CaseResult | undefined
  /** The change of the result compared with the baseline. */
  readonly change: ChangedVerdict | undefined
  /** True if the case is open in the editors. */
  readonly isOpen: boolean
  /** The content shown while the case is open. */
  readonly opened: ReactNode
  /** The edit form; shown while the case is edited. */
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

/** A case and its result. */
export function CaseRow({ onEdit, onOpen, onRemove, ...shown }: CaseRowProps) {
  const handlers = useRef<Handlers>({ onEdit, onOpen, onRemove })
  useLayoutEffect(() => {
    handlers.current = { onEdit, onOpen, onRemove }
  }, [onEdit, onOpen, onRemove])
  return <Row {...shown} handlers={handlers} />
}

type Handlers = Pick<CaseRowProps, 'onEdit' | 'onOpen' | 'onRemove'>

interface RowProps extends Omit<CaseRowProps, keyof Handlers> {
  /** The newest handlers, even if the row was not rendered again. */
  readonly handlers: RefObject<Handlers>
}

/** Memoised because every edit runs all cases but changes few results. */
const Row = memo(function Row(props: RowProps) {
  const { change, form, handlers, isOpen, result } = props
  const name = visibleText(props.name)
  const status: Status = result?.status ?? 'unknown'
  const tools = useRef<HTMLSpanElement>(null)
  const isEdited = form !== undefined
  const wasEdited = useRef(isEdited)

  // Restore the focus, which would otherwise be lost when the form closes.
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
          title="Open its input in the editors"
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

/** Returns the properties that contain plain data. */
function shownOf({ about, change, expected, isOpen, name, now, result }: RowProps): object {
  const { failure, skipReason, status } = result ?? {}
  const actual = failure?.actual
  return { about, actual, change, expected, isOpen, name, now, skipReason, status }
}

function Facts({ about, expected, now, result }: RowProps) {
  return (
    <p className={styles.facts}>
      {about !== undefined && <>{about}: </>}
      {result?.failure ? 'expected' : 'expects'} <code>{expected}</code>
      {result?.failure && (
        <>
          , got <Brief text={result.failure.actual} className={styles.actual} />
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

/** At most two lines of text; a tooltip shows the full text. */
function Brief({ className = '', text }: BriefProps) {
  return (
    <code className={`${styles.brief} ${className}`} title={text}>
      {text}
    </code>
  )
}
