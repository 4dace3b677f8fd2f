import type { LiveFailure } from '@igakit/cel-testing/live-check'
import controls from '../../components/controls.module.css'
import { adviceOn } from './service/failure-advice.ts'
import { isUnasked, reasonOf } from './service/reason-of.ts'

/** A failure with its reason and advice for the user. */
export function Failure({ failure }: { readonly failure: LiveFailure }) {
  const { status } = failure
  return (
    <p className={controls.caution}>
      {isUnasked(failure) ? (
        <strong>Not sent.</strong>
      ) : (
        <strong>No response{status !== undefined && `, but status ${status}`}.</strong>
      )}{' '}
      {reasonOf(failure)} {adviceOn(failure)}
    </p>
  )
}
