import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** What takes the place of a part of the page; the rest goes on. */
  readonly fallback?: (failure: string) => ReactNode
}

interface ErrorBoundaryState {
  readonly failure?: string
}

/** Shows that the page is broken where it would otherwise go blank. React offers this to classes only. */
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
