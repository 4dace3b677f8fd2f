import { useEffect, useId, useRef, useState } from 'react'
import controls from '../../components/controls.module.css'
import { suggestKeys } from '../../editor/platform.ts'
import styles from './Tour.module.css'

interface Step {
  readonly title: string
  readonly text: string
  /** Selectors of the element that the step is about; the first that finds an element counts. */
  readonly targets: readonly string[]
}

const steps: readonly Step[] = [
  {
    title: 'Write a rule',
    text: `Type in the first editor; ${suggestKeys} suggests names and the values of this token. The result follows every key.`,
    targets: ['main > section:first-of-type'],
  },
  {
    title: 'Give it a token',
    text: 'Edit the claims, or paste a token into any editor. It is decoded in this page, and its signature is dropped.',
    targets: ['main > section:last-of-type'],
  },
  {
    title: 'Read the reason',
    text: 'The result names the part that decided and marks the characters that differ. Why shows every part with its value.',
    targets: ['#result'],
  },
  {
    title: 'See who gets in',
    text: 'One token proves little. Who gets in answers for all tokens: who is admitted, with an example, and who is kept out, with a proof.',
    targets: ['[data-tab="who"]', '#result [role="tablist"]'],
  },
  {
    title: 'Keep cases and share',
    text: 'Cases run on every edit and show what changed. Share creates a link that contains the work itself.',
    targets: ['header [data-main="true"]', '#result'],
  },
]

const ended: Step = { title: '', text: '', targets: [] }

/** A tour of the page in five steps. Does not block the page. */
export default function Tour({ onClose }: { readonly onClose: () => void }) {
  const id = useId()
  const [at, setAt] = useState(0)
  const next = useRef<HTMLButtonElement>(null)
  const { targets, text, title } = steps[at] ?? ended

  useEffect(() => {
    const element = targets
      .map((target) => document.querySelector(target))
      .find((found) => found !== null)
    element?.setAttribute('data-toured', '')
    element?.scrollIntoView({ block: 'nearest' })
    next.current?.focus()
    return () => element?.removeAttribute('data-toured')
  }, [targets])

  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') onClose()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [onClose])

  return (
    <section
      className={styles.card}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      <p id={`${id}-text`}>{text}</p>
      <div className={controls.buttons}>
        <span className={styles.count}>
          {at + 1} of {steps.length}
        </span>
        {at > 0 && (
          <button type="button" className={controls.button} onClick={() => setAt(at - 1)}>
            Back
          </button>
        )}
        <button
          ref={next}
          type="button"
          className={controls.main}
          onClick={() => (at + 1 < steps.length ? setAt(at + 1) : onClose())}
        >
          {at + 1 < steps.length ? 'Next' : 'Done'}
        </button>
        {at + 1 < steps.length && (
          <button type="button" className={controls.button} onClick={onClose}>
            End the tour
          </button>
        )}
      </div>
    </section>
  )
}
