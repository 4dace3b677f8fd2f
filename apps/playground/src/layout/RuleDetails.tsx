import { lazy, useState } from 'react'
import { LaterPart } from '../components/LaterPart.tsx'
import type { Finding } from '../editor/findings-of.ts'
import type { RuleReport, TextRange } from '../evaluation/report.ts'
import { Facts } from './result/Facts.tsx'
import styles from './RuleDetails.module.css'

const RuleNotes = lazy(() => import('./result/RuleNotes.tsx'))

interface RuleDetailsProps {
  readonly report: RuleReport | undefined
  readonly findings: readonly Finding[]
  readonly onReveal: (range: TextRange) => void
}

/** The value and the types of a rule, with suggestions and assumptions to open. */
export function RuleDetails({ findings, onReveal, report }: RuleDetailsProps) {
  const [isOpen, setOpen] = useState(false)
  // The list of problems already contains these errors.
  const codes = new Set(report?.problems.map(({ code }) => code))
  const others = findings
    .filter(({ code }) => !codes.has(code))
    .toSorted((one, other) => rankOf(one) - rankOf(other))
  const errors = others.filter(({ severity }) => severity === 'error').length
  const caveats = report?.caveats ?? []
  const notes = [
    ...(errors === 0 ? [] : [counted(errors, 'problem')]),
    ...(others.length === errors ? [] : [counted(others.length - errors, 'suggestion')]),
    ...(caveats.length === 0 ? [] : [counted(caveats.length, 'assumption')]),
  ]
  return (
    <div className={styles.details}>
      {/* The row exists from the start, because suggestions arrive later and must not shift other content. */}
      <div className={styles.facts}>{report && <Facts report={report} />}</div>
      {notes.length > 0 && (
        <button
          type="button"
          className={styles.toggle}
          data-severity={others[0]?.severity}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {notes.join(', ')}
        </button>
      )}
      {notes.length > 0 && isOpen && (
        // Keyboard users must reach the element to scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className={styles.list} tabIndex={0} aria-label="Notes on the rule">
          <LaterPart>
            <RuleNotes findings={others} caveats={caveats} onReveal={onReveal} />
          </LaterPart>
        </section>
      )}
    </div>
  )
}

/** Sorts errors first. */
function rankOf({ severity }: Finding): number {
  return severity === 'error' ? 0 : 1
}

function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`
}
