import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { expect, test } from 'vitest'
import { describeDifference } from '../fixtures/describe-difference.ts'
import { answerIn } from '../fixtures/local-answer.ts'
import { anyResult, baseLibraries, claimsVariable } from '../src/environments/cel-go.ts'
import { defineEnvironment } from '../src/environments/define-environment.ts'
import { policyCondition } from '../src/environments/service/policy-condition.ts'
import { policyStep } from '../src/environments/service/policy-step.ts'
import { userVariables } from '../src/environments/service/variables.ts'

const file = (name: string): string =>
  readFileSync(new URL(`../fixtures/messages/${name}`, import.meta.url), 'utf8').trimEnd()

/** The results of cel-go 0.28.1, where the service's messages are protobuf messages with the same fields. */
const answers = file('cases.jsonl')
  .split('\n')
  .map((line) =>
    z.looseObject({ input: z.string(), expression: z.string() }).parse(JSON.parse(line)),
  )
const inputs = z.record(z.string(), z.unknown()).parse(JSON.parse(file('inputs.json')))

/** All variables of the service's message types, with cel-go's standard library and strings only. */
const environment = defineEnvironment(
  {
    ...policyStep,
    variables: [
      ...policyStep.variables,
      ...policyCondition.variables.filter(({ name }) => name === 'account'),
      ...userVariables.filter(({ name }) => name === 'user'),
      claimsVariable,
      { ...claimsVariable, name: 'form' },
    ],
    result: anyResult,
  },
  baseLibraries,
)

test('has results', () => {
  expect(answers.length).toBeGreaterThan(500)
})

test('every rule about messages has the result of cel-go', () => {
  const differences = answers.flatMap(({ expression, input, ...celGo }) => {
    const here = answerIn(environment, expression, inputs[input])
    return describeDifference(celGo, here) === undefined ? [] : [{ expression, celGo, here }]
  })
  expect(differences).toEqual([])
})
