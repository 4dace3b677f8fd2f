/** An expression of a match configuration. */
export type ConfigPlace =
  | { readonly kind: 'filter' }
  | {
      readonly kind: 'case'
      /** Which of the match cases, from 0. */
      readonly caseIndex: number
      readonly side: 'account' | 'user'
    }

/** Where an expression stands in the body of the directory update: `mergeConfig.matchCases[0].userKeyCel`. */
export function pathOfPlace(place: ConfigPlace): string {
  if (place.kind === 'filter') return 'celExpression.expression'
  const member = place.side === 'account' ? 'appUserKeyCel' : 'userKeyCel'
  return `mergeConfig.matchCases[${place.caseIndex}].${member}`
}

/** An expression's place in words: `case 1, user key`. */
export function describePlace(place: ConfigPlace): string {
  return place.kind === 'filter'
    ? 'account filter'
    : `case ${place.caseIndex + 1}, ${place.side} key`
}
