import { useLayoutEffect, useRef, type RefObject } from 'react'
import controls from '../controls.module.css'

interface StopButtonProps {
  readonly onStop: () => void
  /** What has the focus next, when this goes away with it. */
  readonly next: RefObject<HTMLElement | null>
}

/** Stops what is asked. It is there only while there is something to stop. */
export function StopButton({ next, onStop }: StopButtonProps) {
  const own = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const button = own.current
    const after = next.current
    return () => {
      if (button && document.activeElement === button) after?.focus()
    }
  }, [next])
  return (
    <button ref={own} type="button" className={controls.button} onClick={onStop}>
      Stop
    </button>
  )
}
