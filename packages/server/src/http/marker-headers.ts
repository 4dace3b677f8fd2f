/**
 * The header by which every answer of this server says that its verdicts are those of the local evaluator: whoever holds
 * local and live verdicts against each other must not take this for the live service.
 */
export const EVALUATOR_HEADER = 'X-Igakit-Evaluator'

/** What it says. */
export const LOCAL_EVALUATOR = 'local'

/** The header that tells a wrong verdict on purpose from any other: how it is wrong. */
export const DISAGREEMENT_HEADER = 'X-Igakit-Disagreement'

/** The header that tells an answer with what a later version might have. */
export const EVOLUTION_HEADER = 'X-Igakit-Evolution'

/** The header that tells a fault on purpose from any other: the id of its rule. */
export const FAULT_HEADER = 'X-Igakit-Fault'

/** The headers that tell an answer of this server from one of the live service. */
export const markerHeaders = [
  EVALUATOR_HEADER,
  DISAGREEMENT_HEADER,
  EVOLUTION_HEADER,
  FAULT_HEADER,
] as const
