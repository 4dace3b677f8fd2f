import { useId } from 'react'
import type { Document } from '../state/document.ts'
import { sampleOf, samples } from '../state/samples.ts'
import styles from './SampleSelect.module.css'

/** What the select holds when the editors hold no sample as it came. */
const OWN = ''

interface SampleSelectProps {
  readonly document: Document
  readonly onChoose: (document: Document) => void
}

/**
 * Puts a platform's token and rule into the editors, and says which one is there as long as it is unchanged.
 * The browser's own select: it needs no code in the shell and every keyboard, phone and screen reader knows it.
 */
export function SampleSelect({ document, onChoose }: SampleSelectProps) {
  const id = useId()
  const choose = (sampleId: string): void => {
    const sample = samples.find((candidate) => candidate.id === sampleId)
    if (sample) onChoose(sample.document)
  }
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        Sample
      </label>
      <select
        className={styles.select}
        id={id}
        value={sampleOf(document)?.id ?? OWN}
        onChange={(event) => choose(event.target.value)}
      >
        <option value={OWN} hidden>
          Your own
        </option>
        {samples.map(({ id: sampleId, title }) => (
          <option key={sampleId} value={sampleId}>
            {title}
          </option>
        ))}
      </select>
    </div>
  )
}
