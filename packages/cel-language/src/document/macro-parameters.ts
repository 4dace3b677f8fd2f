import type { MacroSignature } from './environment-index.ts'

const on = (receiver: string, ...parameters: readonly string[]): MacroSignature => ({
  receiver,
  parameters,
})

const quantifier = [on('range', 'x', 'condition'), on('range', 'key', 'value', 'condition')]

/** The parameters of each macro, with descriptive names. `@igakit/cel/docs` documents them. */
export const macroParameters: ReadonlyMap<string, readonly MacroSignature[]> = new Map([
  ['has', [{ receiver: undefined, parameters: ['value.field'] }]],
  ['all', quantifier],
  ['exists', quantifier],
  ['exists_one', quantifier],
  ['existsOne', [on('range', 'key', 'value', 'condition')]],
  ['map', [on('range', 'x', 'transform'), on('range', 'x', 'condition', 'transform')]],
  ['filter', [on('range', 'x', 'condition')]],
  ['transformList', twoVariables('transform')],
  ['transformMap', twoVariables('transform')],
  ['transformMapEntry', twoVariables('entry')],
  ['cel.bind', [{ receiver: undefined, parameters: ['name', 'value', 'expression'] }]],
  ['optMap', [on('optional', 'x', 'transform')]],
  ['optFlatMap', [on('optional', 'x', 'transform')]],
  ['sortBy', [on('list', 'x', 'key')]],
  ['math.least', [{ receiver: undefined, parameters: ['number', '...'] }]],
  ['math.greatest', [{ receiver: undefined, parameters: ['number', '...'] }]],
])

function twoVariables(last: string): readonly MacroSignature[] {
  return [on('range', 'key', 'value', last), on('range', 'key', 'value', 'condition', last)]
}
