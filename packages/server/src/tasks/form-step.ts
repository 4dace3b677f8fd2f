import type { Form, FormStep, Task } from '@igakit/schemas'

/** The current form step of a task. */
export interface CurrentFormStep {
  readonly step: FormStep
  /** The step's form, or the request's form if the step has none. */
  readonly form: Form | null
}

/** The outcomes that end a step. */
const OUTCOMES = [
  'approved',
  'completed',
  'denied',
  'reassigned',
  'reassignedByError',
  'skipped',
] as const satisfies readonly (keyof FormStep)[]

/** Returns the current form step of a task, or null. */
export function currentFormStep({ policy, form }: Task): CurrentFormStep | null {
  const step = policy?.current?.form
  if (!step || OUTCOMES.some((outcome) => step[outcome])) return null
  return { step, form: step.form ?? form ?? null }
}
