/** A name without what people slip in most: `repositoryOwner` and `repository_owner` are the same. */
export function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[-_]/g, '')
}
