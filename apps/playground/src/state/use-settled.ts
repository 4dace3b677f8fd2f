import { useEffect, useState } from 'react'

/** The value as it was when it last stayed the same for this long. */
export function useSettled<T>(value: T, milliseconds: number): T | undefined {
  const [settled, setSettled] = useState<T>()
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
