import type { EvaluatorState } from '../evaluation/clients.ts'
import { announcementOf } from '../state/verdict.ts'
import hidden from '../components/visually-hidden.module.css'
import { useEffect, useState } from 'react'

const PAUSE_MS = 700

/**
 * Announces the result to screen readers when typing pauses. An announcement at every keystroke would interrupt the
 * announcement of the typed letters.
 */
export function LiveVerdict({ evaluation }: { readonly evaluation: EvaluatorState }) {
  const settled = useSettled(announcementOf(evaluation), PAUSE_MS)
  return (
    <output className={hidden.hidden} aria-label="Verdict">
      {settled}
    </output>
  )
}

/** Returns the last value that remained unchanged for the given number of milliseconds. */
export function useSettled<T>(value: T, milliseconds: number): T | undefined {
  const [settled, setSettled] = useState<T>()
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
