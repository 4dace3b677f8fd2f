import * as fc from 'fast-check'
import { type EnvironmentId, environmentIds, getEnvironment } from '../src/index.ts'
import type { FuzzCase } from './fuzz-case.ts'
import { generateExpression } from './generate-expression.ts'
import { generateInput } from './generate-json.ts'
import { generateMutation } from './generate-mutation.ts'
import { generateText } from './generate-text.ts'
import { generateTokens } from './generate-tokens.ts'

/** A source of cases for one kind of expression. */
export interface Generator {
  readonly name: string
  readonly cases: fc.Arbitrary<FuzzCase>
}

/** Returns generators for every kind of case in every environment. */
export function generators(expressions: readonly string[]): readonly Generator[] {
  const ofEnvironments = environmentIds.map((id): Generator => ({
    name: `expressions for ${id}`,
    cases: casesOf([id], generateExpression(getEnvironment(id))),
  }))
  return [
    { name: 'random text', cases: casesOf(environmentIds, generateText()) },
    { name: 'tokens in no order', cases: casesOf(environmentIds, generateTokens()) },
    { name: 'damaged expressions', cases: casesOf(environmentIds, generateMutation(expressions)) },
    ...ofEnvironments,
  ]
}

function casesOf(
  ids: readonly EnvironmentId[],
  expression: fc.Arbitrary<string>,
): fc.Arbitrary<FuzzCase> {
  return fc.oneof(
    ...ids.map((environment) => {
      const input = generateInput(getEnvironment(environment))
      return fc.record({
        environment: fc.constant(environment),
        expression,
        json: input,
        otherJson: input,
      })
    }),
  )
}

/** Creates a case from a prefix of an expression. */
export function prefixCase(expression: string): FuzzCase {
  return {
    environment: expression.length % 2 === 0 ? 'cel-go-all' : 'workload-federation',
    expression,
    json: prefixInput,
    otherJson: '{"claims":{}}',
  }
}

const prefixInput =
  '{"claims":{"sub":"repo:acme/infra","aud":["a","b"],"nums":[1,2],"n":1,"b":true,"nested":{"x":1}}}'
