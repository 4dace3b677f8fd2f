import type { Environment } from './environment.ts'

const known = new WeakMap<Environment, boolean>()

/** Whether there is anything in an environment that the live service is not documented to have; found out once. */
export function hasUncertainty(environment: Environment): boolean {
  const answer = known.get(environment) ?? lookForUncertainty(environment)
  known.set(environment, answer)
  return answer
}

function lookForUncertainty(environment: Environment): boolean {
  const {
    constants,
    declaredFunctions = [],
    functionConfidence = {},
    types,
    variables,
  } = environment
  return (
    declaredFunctions.length > 0 ||
    [
      environment.result,
      ...constants,
      ...variables,
      ...types,
      ...types.flatMap(({ fields }) => fields),
    ].some(({ confidence = 'documented' }) => confidence !== 'documented') ||
    [...Object.values(environment.libraryConfidence), ...Object.values(functionConfidence)].some(
      (confidence) => confidence !== 'documented',
    )
  )
}
