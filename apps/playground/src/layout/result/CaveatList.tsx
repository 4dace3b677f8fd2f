import { useId } from 'react'
import type { Caveat } from '../../evaluation/report.ts'
import styles from './CaveatList.module.css'

/** The undocumented assumptions that a result depends on. */
export function CaveatList({ caveats }: { readonly caveats: readonly Caveat[] }) {
  const titleId = useId()
  return (
    <section className={styles.caveats} aria-labelledby={titleId}>
      <h3 className={styles.title} id={titleId}>
        Based on assumptions
      </h3>
      <ul className={styles.list}>
        {caveats.map(({ name, confidence, reason }) => (
          <li key={`${name} ${reason}`}>
            <code className={styles.name}>{name}</code>
            {reason.startsWith(`${name} `) ? (
              // The sentence names the confidence.
              reason.slice(name.length)
            ) : (
              <>
                {' '}
                <span className={styles.confidence}>({confidence})</span> {reason}
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
