/** True for the files of Terraform. */
function isTerraform(name: string): boolean {
  return /\.(?:tf|tf\.json|tfvars|tfvars\.json)$/.test(name)
}

/** True for files that may have trust policies: Terraform, JSON and YAML, but not suites. */
export function isImportFile(name: string): boolean {
  return (
    isTerraform(name) || (/\.(?:json|ya?ml)$/i.test(name) && !/\.cel\.(?:json|ya?ml)$/i.test(name))
  )
}

/** In folders, only files with the extensions of policies: JSON and YAML files have many other uses. */
export function isPolicyFile(name: string): boolean {
  return isTerraform(name) || /\.sts\.ya?ml$/i.test(name)
}
