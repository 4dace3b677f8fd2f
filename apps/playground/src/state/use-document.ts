import { useEffect, useState } from 'react'
import type { Document } from './document.ts'
import type { Memory, Remembered } from './memory.ts'
import { samples } from './samples.ts'

const KEEP_AFTER_MS = 300

const nothing: Document = { rule: '', claims: '{}' }

export interface DocumentState {
  readonly document: Document
  /** Grows when the document is replaced from outside the editors, which then have to take it over. */
  readonly revision: number
  readonly remembered: Remembered
  readonly edit: (change: Partial<Document>) => void
  readonly replace: (document: Document) => void
}

/** The document of this page: the remembered one, or the first sample; kept again after each change. */
export function useDocument(memory: Memory): DocumentState {
  const [{ document, revision }, setState] = useState(() => ({
    document: memory.document() ?? samples[0]?.document ?? nothing,
    revision: 0,
  }))
  const [remembered, setRemembered] = useState<Remembered>('yes')

  useEffect(() => {
    const keep = (): void => setRemembered(memory.keepDocument(document))
    const timer = setTimeout(keep, KEEP_AFTER_MS)
    addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', keep)
    }
  }, [memory, document])

  return {
    document,
    revision,
    remembered,
    edit: (change) =>
      setState((before) => ({ ...before, document: { ...before.document, ...change } })),
    replace: (next) => setState((before) => ({ document: next, revision: before.revision + 1 })),
  }
}
