import type { Mine } from '@igakit/analysis'
import { useState } from 'react'
import type { IssuerAnswer } from '../../analysis/access-question.ts'
import controls from '../../components/controls.module.css'
import styles from './WhoPanel.module.css'

interface OwnerFieldsProps {
  readonly issuer: IssuerAnswer
  /** True if the values were entered and not inferred from the rule. */
  readonly isEdited: boolean
  /** Receives the values; undefined to infer them again. */
  readonly onChange: (mine: Mine | undefined) => void
}

/** The values that identify the owner of the rule: inferred from the rule until the user enters them. */
export function OwnerFields({ isEdited, issuer: { mine, owners }, onChange }: OwnerFieldsProps) {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const shown = isEdited
    ? texts
    : Object.fromEntries(Object.entries(mine).map(([claim, each]) => [claim, each.join(', ')]))
  const change = (claim: string, text: string): void => {
    const next = { ...shown, [claim]: text }
    setTexts(next)
    onChange(mineOf(next))
  }
  const inferred =
    Object.keys(mine).length === 0
      ? 'Yours: the rule names no owner'
      : 'Yours, inferred from the rule'
  const legend = isEdited ? 'Yours, as entered' : inferred
  return (
    <fieldset className={styles.owner}>
      <legend>{legend}</legend>
      {owners.map((claim) => (
        <label key={claim}>
          <code>{claim}</code>
          <input
            className={controls.input}
            value={shown[claim] ?? ''}
            placeholder="unknown"
            spellCheck={false}
            onChange={({ target: { value } }) => change(claim, value)}
          />
        </label>
      ))}
      {isEdited && (
        <button type="button" className={controls.button} onClick={() => onChange(undefined)}>
          Infer from the rule
        </button>
      )}
    </fieldset>
  )
}

/** Reads values that are separated by commas. */
function mineOf(texts: Readonly<Record<string, string>>): Mine {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([claim, text]) => {
      const values = text.split(',').flatMap((value) => value.trim() || [])
      return values.length === 0 ? [] : [[claim, values]]
    }),
  )
}
