/** A profile without changes that shows every setting as a comment. Each setting is valid once uncommented. */
export const profileTemplate = `# Differences of your tenant's service from the documented service. Remove the # from the settings that differ, and
# pass the file to commands with --profile. \`iga calibrate\` probes the tenant and writes such a file;
# \`iga profile check\` validates it.

# # The version of cel-go that evaluates rules: 0.28.1, or next for its main branch of June 2026.
# celGoVersion: 0.28.1
# # The namespace of the service's own functions.
# namespace: sync
# # The type of users, accounts, tasks and entitlements in rules: messages or maps.
# typesAre: messages
# # The first day of a week: monday or sunday.
# weekStart: monday
# environments:
#   workload-federation:
#     limits:
#       expressionBytes: 1024
#     functions:
#       - { name: acme.riskOf, signatures: ['(string) -> int'] }
#   account-filter:
#     rename: { appUser: account }
#     assumesVariables: false
#     variables:
#       - { name: region, type: string }
`
