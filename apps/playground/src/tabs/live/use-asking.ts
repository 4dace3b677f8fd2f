import { useCallback, useEffect, useRef, useState } from 'react'

/** The time in milliseconds after which a request is shown as slow. */
const SLOW_MS = 5000

/** A request that the user can stop. */
export interface Asking {
  readonly isAsking: boolean
  /** True if the request has been running for more than `SLOW_MS`. */
  readonly isSlow: boolean
  readonly begin: (ask: (signal: AbortSignal) => Promise<void>) => void
  readonly stop: () => void
}

/** Runs one request at a time. */
export function useAsking(): Asking {
  const [isAsking, setAsking] = useState(false)
  const [isSlow, setSlow] = useState(false)
  const controller = useRef<AbortController>(undefined)
  const stop = useCallback(() => controller.current?.abort(), [])
  useEffect(() => stop, [stop])

  const run = async (ask: (signal: AbortSignal) => Promise<void>): Promise<void> => {
    controller.current?.abort()
    const mine = new AbortController()
    controller.current = mine
    setAsking(true)
    setSlow(false)
    const slow = setTimeout(() => setSlow(true), SLOW_MS)
    try {
      await ask(mine.signal)
    } finally {
      clearTimeout(slow)
      if (controller.current === mine) {
        setAsking(false)
        setSlow(false)
      }
    }
  }
  return { isAsking, isSlow, begin: (ask) => void run(ask), stop }
}

/** Scrolls a response into view, without animation if the user prefers reduced motion. */
export function scrollToAnswer(element: HTMLElement | null): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  element?.scrollIntoView({ block: 'nearest', behavior: isStill ? 'instant' : 'smooth' })
}
