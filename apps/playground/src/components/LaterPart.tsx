import { Suspense, type ReactNode } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'

interface LaterPartProps {
  readonly children: ReactNode
  /** Placeholder shown while the part loads. */
  readonly waiting?: ReactNode
}

/** A lazily loaded part of the page. If loading fails, the error is shown in its place. */
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
