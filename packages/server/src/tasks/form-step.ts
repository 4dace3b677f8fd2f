import type { Form, FormStep, Task } from '@igakit/schemas'

/** A step of a task in which a form is filled in. */
export interface CurrentFormStep {
  readonly step: FormStep
  /** The step's own form, or that of the request where it has none. */
  readonly form: Form | null
}

/** The ways in which a step ends: it is left, or another one takes its place. */
const OUTCOMES = [
  'approved',
  'completed',
  'denied',
  'reassigned',
  'reassignedByError',
  'skipped',
] as const satisfies readonly (keyof FormStep)[]

/** The form step that a task is in, or null where it is in none. */
export function currentFormStep({ policy, form }: Task): CurrentFormStep | null {
  const step = policy?.current?.form
  if (!step || OUTCOMES.some((outcome) => step[outcome])) return null
  return { step, form: step.form ?? form ?? null }
}
