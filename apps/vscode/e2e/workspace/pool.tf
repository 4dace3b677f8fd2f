resource "google_iam_workload_identity_pool_provider" "github" {
  workload_identity_pool_provider_id = "github"
  attribute_condition = "assertion.repository_id == '74' && assertion.ref == 'refs/heads/main'"
  oidc {
    issuer_uri = "https://token.actions.githubusercontent.com"
  }
}
