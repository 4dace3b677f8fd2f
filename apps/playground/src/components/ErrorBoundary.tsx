import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** Renders a replacement for the failed component; the rest of the page keeps working. */
  readonly fallback?: (failure: string) => ReactNode
}

interface ErrorBoundaryState {
  readonly failure?: string
}

/** Shows an error instead of a blank page. React supports error boundaries only as classes. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {}

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: error instanceof Error ? error.message : String(error) }
  }

  override render(): ReactNode {
    const { failure } = this.state
    if (failure === undefined) return this.props.children
    if (this.props.fallback) return this.props.fallback(failure)
    return (
      <main role="alert" style={{ padding: '2rem' }}>
        <h1>The playground is broken</h1>
        <p>{failure}</p>
        <p>Reload the page. If that does not help, please report it.</p>
      </main>
    )
  }
}
