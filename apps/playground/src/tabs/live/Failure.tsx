import type { LiveFailure } from '@igakit/cel-testing/live-check'
import controls from '../../components/controls.module.css'
import { adviceOn } from './service/failure-advice.ts'
import { isUnasked, reasonOf } from './service/reason-of.ts'

/** A failure with its reason and advice for the user. */
export function Failure({ failure }: { readonly failure: LiveFailure }) {
  const headline = headlineOf(failure)
  const reason = reasonOf(failure)
  return (
    <p className={controls.caution}>
      {/* Without a message from the service, the reason states only the status. */}
      <strong>{headline}</strong> {reason === headline ? '' : reason} {adviceOn(failure)}
    </p>
  )
}

function headlineOf(failure: LiveFailure): string {
  if (isUnasked(failure)) return 'Not sent.'
  const { status } = failure
  return status === undefined ? 'No result.' : `The service returned status ${status}.`
}
