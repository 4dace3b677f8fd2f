/**
 * Finds rules that cannot be met together, none of which could be left out: of rules that nothing meets, it takes away
 * one after the other as long as nothing meets the others.
 * @returns the names of the rules; at least one
 */
export function findCore<Rules extends object>(
  rules: Rules,
  isUnsatisfiable: (rules: Rules) => boolean,
): readonly string[] {
  let left = rules
  const names = Object.entries(rules)
    .filter(([, rule]) => rule !== undefined && rule !== null && rule !== false)
    .map(([name]) => name)
  return names.filter((name) => {
    const fewer = { ...left, [name]: null }
    if (!isUnsatisfiable(fewer)) return true
    left = fewer
    return false
  })
}
