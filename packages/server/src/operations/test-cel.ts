import { testCel } from '@igakit/cel'
import { operations } from '@igakit/schemas'
import { done } from '../errors/refusal.ts'
import { withoutRecords } from './implementation.ts'

/** Evaluates an expression on claims; what is wrong with either stands in the answer. Missing texts are empty ones. */
export const testCelLocally = withoutRecords(operations['workloadFederation.testCel'], ({ body }) =>
  done(testCel({ claimsJson: body.claimsJson ?? '', expression: body.expression ?? '' })),
)
