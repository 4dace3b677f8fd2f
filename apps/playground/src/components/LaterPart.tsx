import { Suspense, type ReactNode } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'

interface LaterPartProps {
  readonly children: ReactNode
  /** The placeholder shown while the component loads. */
  readonly waiting?: ReactNode
}

/** A lazily loaded component. If loading fails, the error appears in its place. */
export function LaterPart({ children, waiting }: LaterPartProps) {
  return (
    <ErrorBoundary fallback={missingPart}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </ErrorBoundary>
  )
}

const missingPart = (failure: string): ReactNode => (
  <p role="alert">
    This part of the page could not be loaded: {failure}. Your work is saved. Reload the page once
    you are online.
  </p>
)
