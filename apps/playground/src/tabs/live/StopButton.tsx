import { useLayoutEffect, useRef, type RefObject } from 'react'
import controls from '../../components/controls.module.css'

interface StopButtonProps {
  readonly onStop: () => void
  /** The element that receives the focus when the button is removed. */
  readonly next: RefObject<HTMLElement | null>
}

/** A button that stops the running request. Rendered only while a request is running. */
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
