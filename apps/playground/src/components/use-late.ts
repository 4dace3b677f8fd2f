import { useEffect, useState } from 'react'

/** A time in milliseconds too short for users to notice. */
const LATE_MS = 150

/** Returns true once a request has been open so long that its old answer should look outdated. */
export function useLate(isBusy: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isBusy) return undefined
    const due = setTimeout(setLate, LATE_MS, true)
    return () => {
      clearTimeout(due)
      setLate(false)
    }
  }, [isBusy])
  return isLate
}
