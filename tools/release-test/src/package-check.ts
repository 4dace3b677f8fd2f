import { join } from 'node:path'
import { packageRules } from './package-rules.ts'
import { readPackedPackage } from './packed-package.ts'
import { ReleaseTestFailure } from './release-test-failure.ts'
import type { WorkspacePackage } from './workspace.ts'

/** Checks every installed package against every rule and returns the number of rules. */
export async function checkInstalledPackages(
  folder: string,
  packages: readonly WorkspacePackage[],
): Promise<number> {
  const findings = packages.flatMap(({ folder: sourceFolder, manifest: { name } }) => {
    const packed = readPackedPackage(join(folder, 'node_modules', name), sourceFolder)
    return packageRules.flatMap((rule) =>
      rule.findings(packed).map((finding) => `${name}: ${rule.id}: ${finding}`),
    )
  })
  if (findings.length > 0) {
    throw new ReleaseTestFailure('A package is not ready to be published.', findings)
  }
  return packageRules.length
}
