import { Suspense, type ReactNode } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'

interface LaterPartProps {
  readonly children: ReactNode
  /** What is shown until it is there. */
  readonly waiting?: ReactNode
}

/** A part of the page that is a chunk of its own. Where it cannot be loaded, it says so, and the rest goes on. */
export function LaterPart({ children, waiting }: LaterPartProps) {
  return (
    <ErrorBoundary fallback={missingPart}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </ErrorBoundary>
  )
}

const missingPart = (failure: string): ReactNode => (
  <p role="alert">
    This part of the page is not there: {failure}. Your work is kept; once there is a connection,
    reload the page.
  </p>
)
