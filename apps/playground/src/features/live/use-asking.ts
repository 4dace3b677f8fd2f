import { useCallback, useEffect, useRef, useState } from 'react'

/** From here on a person wants to know that nothing hangs. */
const SLOW_MS = 5000

/** Something that is asked of a service, which a person may stop, and which ends with what shows it. */
export interface Asking {
  readonly isAsking: boolean
  /** Whether it takes longer than one expects. */
  readonly isSlow: boolean
  readonly begin: (ask: (signal: AbortSignal) => Promise<void>) => void
  readonly stop: () => void
}

/** One thing is asked at a time. */
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
