/**
 * The header by which every answer of this server says that its verdicts are those of the local evaluator: whoever holds
 * local and live verdicts against each other must not take this for the live service.
 */
export const EVALUATOR_HEADER = 'X-Igakit-Evaluator'

/** What it says. */
export const LOCAL_EVALUATOR = 'local'
