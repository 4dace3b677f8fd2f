import controls from '../controls.module.css'
import { adviceOn } from './failure-advice.ts'
import type { LiveFailure } from './services.ts'

/** Says that there is no answer, what was said instead, and what to do. */
export function Failure({ failure }: { readonly failure: LiveFailure }) {
  const { reason, status } = failure
  return (
    <p className={controls.caution}>
      <strong>No answer{status !== undefined && `, but status ${status}`}.</strong> {reason}{' '}
      {adviceOn(failure)}
    </p>
  )
}
