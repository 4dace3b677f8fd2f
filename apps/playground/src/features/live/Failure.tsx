import controls from '../controls.module.css'
import { adviceOn } from './failure-advice.ts'
import { isUnasked, reasonOf } from './reason-of.ts'
import type { LiveFailure } from './services.ts'

/** Says that there is no answer, what was said instead, and what to do. */
export function Failure({ failure }: { readonly failure: LiveFailure }) {
  const { status } = failure
  return (
    <p className={controls.caution}>
      {isUnasked(failure) ? (
        <strong>Not asked.</strong>
      ) : (
        <strong>No answer{status !== undefined && `, but status ${status}`}.</strong>
      )}{' '}
      {reasonOf(failure)} {adviceOn(failure)}
    </p>
  )
}
