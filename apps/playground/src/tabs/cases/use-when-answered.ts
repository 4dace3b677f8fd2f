import { useEffect, useRef } from 'react'

interface Answers {
  readonly busy: boolean
  readonly ending?: unknown
}

/**
 * Returns a click handler for an action that reads the newest answer. While a request is open, the action waits for
 * its answer, so that a click right after an edit is not lost.
 */
export function useWhenAnswered({ busy, ending }: Answers, act: () => void): () => void {
  const isWaiting = useRef(false)
  const isAnswered = !busy && ending !== undefined
  useEffect(() => {
    if (!isWaiting.current || !isAnswered) return
    isWaiting.current = false
    act()
  })
  return () => {
    if (isAnswered) act()
    else isWaiting.current = true
  }
}
