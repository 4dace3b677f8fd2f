import { compile, getEnvironment, type Compilation, type EnvironmentId } from '@igakit/cel'

/**
 * Compiles an expected value as a suite does: with every library, without variables, and with the message types and
 * constants of the place where its rule lives.
 */
export function compileValue(text: string, place: EnvironmentId): Compilation {
  const { constants, enumerations, types, typesAre } = getEnvironment(place)
  return compile(text, {
    ...getEnvironment('cel-go-all'),
    constants,
    types,
    ...(enumerations !== undefined && { enumerations }),
    ...(typesAre !== undefined && { typesAre }),
  })
}
